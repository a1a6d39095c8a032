/**
 * Loads polyfills, as a separate file before the program, in the oldest browsers that we support. Every other
 * browser never requests the file.
 */

/**
 * Whether this browser lacks a feature of `polyfills.ts`. For each browser, the last feature that it got is
 * among those tested here.
 */
const lacksSomething = (): boolean =>
  !('canParse' in URL && 'withResolvers' in Promise && 'popover' in HTMLElement.prototype);

/** Adds the features that this browser lacks; await it before importing any part of the program. */
export async function fillIn(): Promise<void> {
  if (lacksSomething()) await import('./polyfills.ts');
}
