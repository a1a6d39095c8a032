/** Hydrates a page that the server has rendered, and continues where its reader is. */
import { type EarlyActs, earlyActs, goOnWith } from './early-acts.ts';

let acts: EarlyActs | undefined;

/** Whether this is the first view, which is on the screen before the program starts. */
export const isFirstView = (): boolean =>
  !('document' in globalThis) || document.documentElement.dataset.waits !== undefined;

/** Records the reader's input; the last call before hydration counts. */
export function noteEarlyActs(): void {
  if (isFirstView()) acts = earlyActs(document) ?? acts;
}

/** Called when hydration begins. React handles presses from now on. */
export function beginTakingOver(): void {
  document.documentElement.dataset.waits = 'taken-up';
}

/** Called when hydration is complete. */
export function tookOver(): void {
  const { dataset } = document.documentElement;
  delete dataset.waits;
  delete dataset.session;
  if (acts) goOnWith(acts, document);
  acts = undefined;
}
