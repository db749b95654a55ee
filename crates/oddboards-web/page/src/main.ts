import { App } from "./app";

new App().start();
