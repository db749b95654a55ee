/// <reference lib="esnext.disposable" preserve="true" />

/** An object with memory in WebAssembly, which is freed some time after its last use. */
export abstract class Resource {
  #raw: { free(): void } | undefined;

  /** @internal */
  constructor(raw: { free(): void }) {
    this.#raw = raw;
  }

  /**
   * Frees the memory now. The object cannot be used afterwards. Memory that nothing refers to is
   * also freed without this call, but not before the current task has ended.
   */
  free(): void {
    this.#raw?.free();
    this.#raw = undefined;
  }

  /** Calls {@link free}, at the end of the block of a `using` declaration. */
  [Symbol.dispose](): void {
    this.free();
  }
}
