/** How the program takes a page over that the server has drawn, and goes on where its reader is. */
import { type EarlyActs, earlyActs, goOnWith } from './early-acts.ts';

let acts: EarlyActs | undefined;

/** Whether what is drawn now is, or is to be, on the screen before the program comes. */
export const isFirstView = (): boolean =>
  !('document' in globalThis) || document.documentElement.dataset.waits !== undefined;

/** Called as long as the page stands as its reader has left it; the last call before it changes counts. */
export function noteEarlyActs(): void {
  if (isFirstView()) acts = earlyActs(document) ?? acts;
}

/** Called when React is given the page as it stands: what is pressed from now on comes to it, however far it has come. */
export function beginTakingOver(): void {
  document.documentElement.dataset.waits = 'taken-up';
}

/** Called once the page is taken over: from now on all comes to the program by itself. */
export function tookOver(): void {
  const { dataset } = document.documentElement;
  delete dataset.waits;
  delete dataset.session;
  if (acts) goOnWith(acts, document);
  acts = undefined;
}
