/** Hydrates a page that the server has rendered, and keeps the reader's position and input. */
import { type EarlyInput, earlyInput, replayEarlyInput } from './early-input.ts';

let acts: EarlyInput | undefined;

/** Whether this is the first view, which is on the screen before the program starts. */
export const isFirstView = (): boolean =>
  !('document' in globalThis) || document.documentElement.dataset.waits !== undefined;

/** Records the reader's input; the last call before hydration counts. */
export function noteEarlyInput(): void {
  if (isFirstView()) acts = earlyInput(document) ?? acts;
}

/** Called when hydration begins. React handles presses from now on. */
export function beginHydration(): void {
  document.documentElement.dataset.waits = 'taken-up';
}

/** Called when hydration is complete. */
export function endHydration(): void {
  const { dataset } = document.documentElement;
  delete dataset.waits;
  delete dataset.session;
  if (acts) replayEarlyInput(acts, document);
  acts = undefined;
}
