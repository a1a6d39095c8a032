/**
 * What this tab remembers besides the session, forgotten in time: at once when the player logs out, and else when it can
 * be of no more use to whom it belongs. Who must only log in again finds a form as it was left, though not for ever:
 * tabs stay open on tablets that several use.
 */
import { savedReset, saveReset } from '../features/forgot-password/reset.ts';
import { globalPauseReceipt } from '../features/pauses/global-pause-receipt.ts';
import { savedSignUp, saveSignUp } from '../features/register/sign-up.ts';
import { hallWish } from '../parts/halls/hall-wish.ts';
import { tabTidiedMs } from '../platform/durations.ts';
import type { Portal } from '../platform/portal.ts';
import { mustOnlyLogIn } from '../platform/session/session.ts';
import { forgetAllUnderWay, forgetSpentUnderWay } from '../platform/under-way.ts';

/** Keeps the tab tidy as long as the page is open. Gives what stops it. */
export function tidyTab(portal: Portal): () => void {
  const { perTab, session } = portal;
  const tidy = (): void => {
    forgetSpentUnderWay(portal);
    // Reading them forgets those whose time is over.
    savedSignUp(perTab);
    savedReset(perTab);
  };
  tidy();
  const timer = setInterval(tidy, tabTidiedMs);
  const unsubscribe = session.subscribe((change) => {
    if (change.kind === 'changed') return;
    if (change.kind === 'began') globalPauseReceipt(perTab).forget();
    if (change.kind === 'ended') {
      // It bears no name, so the next who logs in here could not be told from the one who wished.
      hallWish(portal).forget();
      if (!mustOnlyLogIn(change.reason)) {
        forgetAllUnderWay(portal);
        saveSignUp(perTab, undefined);
        saveReset(perTab, undefined);
      }
    }
    tidy();
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
