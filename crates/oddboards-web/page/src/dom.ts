// Elements of the page.

type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const SVG = "http://www.w3.org/2000/svg";

/** Creates an element. An attribute that is `false` or `undefined` is left out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Creates an element of a drawing. */
export function draw<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  return element;
}

/** Creates a button. `action` is its name for scripts, as `data-action`. */
export function button(
  action: string,
  label: string,
  onClick: () => void,
  attributes: Attributes = {},
): HTMLButtonElement {
  const element = make("button", { type: "button", "data-action": action, ...attributes }, label);
  element.addEventListener("click", () => {
    if (element.getAttribute("aria-disabled") !== "true") onClick();
  });
  return element;
}

/** Enables or disables a button. It keeps the focus, which would be lost with `disabled`. */
export function enable(button: HTMLButtonElement | undefined, isEnabled: boolean): void {
  button?.setAttribute("aria-disabled", `${!isEnabled}`);
}

/** Creates a list to choose one of. */
export function choice(
  attributes: Attributes,
  options: readonly (readonly [value: string, label: string])[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLSelectElement {
  const element = make("select", attributes);
  for (const [value, label] of options) {
    element.append(make("option", { value, selected: value === chosen }, label));
  }
  element.addEventListener("change", () => onChange(element.value));
  return element;
}

/** Sets attributes, and removes those that are `false` or `undefined`. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : `${value}`);
  }
}

/** Returns the element of the page with this id. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}
