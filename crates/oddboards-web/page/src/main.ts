import { byId } from "./dom";

try {
  const { App } = await import("./app");
  new App().start();
} catch (error) {
  byId("turn").textContent = "Loading failed";
  byId("todo").textContent = "Reload the page to try again.";
  throw error;
}
