/**
 * What the program uses of the language and the page, and the oldest browsers that we serve lack, comes to them in a file
 * of its own before the program. Every other browser never asks for it.
 */

/** Whether this browser lacks something of what `polyfills.ts` brings: these came last of it, to one browser or another. */
const lacksSomething = (): boolean =>
  !('canParse' in URL && 'withResolvers' in Promise && 'popover' in HTMLElement.prototype);

/** Fills in what this browser lacks; to be awaited before anything of the program is imported. */
export async function fillIn(): Promise<void> {
  if (lacksSomething()) await import('./polyfills.ts');
}
