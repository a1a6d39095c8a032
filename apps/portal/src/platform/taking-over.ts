/**
 * How the program takes a page over that the server has drawn. Until then the page's own script keeps what is pressed
 * (`page-scripts.ts`).
 */

/** Whether what is drawn now is, or is to be, on the screen before the program comes. */
export const isFirstView = (): boolean =>
  !('document' in globalThis) || document.documentElement.dataset.waits !== undefined;

/** Called once the page is taken over: presses come by themselves from now on, and the one that was kept comes now. */
export function tookOver(): void {
  const { dataset } = document.documentElement;
  delete dataset.waits;
  delete dataset.session;
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}
