// Light and dark: as the system has it, until the button is used.
import { button } from "./dom";

const KEY = "oddboards-theme";

/** Returns the button that changes between light and dark. */
export function themeButton(): HTMLButtonElement {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  const isDark = (): boolean =>
    (root.dataset["theme"] ?? (system.matches ? "dark" : "light")) === "dark";
  const element = button("theme", "◐", () => {
    root.dataset["theme"] = isDark() ? "light" : "dark";
    try {
      localStorage.setItem(KEY, root.dataset["theme"]);
    } catch {
      // The choice lasts as long as the page.
    }
    label();
  });
  const label = (): void => {
    const text = isDark() ? "Light colors" : "Dark colors";
    element.setAttribute("aria-label", text);
    element.title = text;
  };
  system.addEventListener("change", label);
  label();
  return element;
}
