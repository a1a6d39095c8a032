/**
 * Expires what this tab stores besides the session: at once at logout, otherwise when its player can no
 * longer use it. A player who only has to log in again finds the form as it was, but not for ever: tablets
 * may be shared.
 */
import { savedReset, saveReset } from '../features/forgot-password/reset.ts';
import { globalPauseReceipt } from '../features/pauses/global-pause-receipt.ts';
import { savedSignUp, saveSignUp } from '../features/register/sign-up.ts';
import { hallWish } from '../parts/halls/hall-wish.ts';
import { tabTidiedMs } from '../platform/durations.ts';
import type { Portal } from '../platform/portal.ts';
import { mustOnlyLogIn } from '../platform/session/session.ts';
import { forgetAllUnderWay, forgetSpentUnderWay } from '../platform/under-way.ts';

/** Expires stored state while the page is open. Returns a function that stops it. */
export function expireTabState(portal: Portal): () => void {
  const { perTab, session } = portal;
  const tidy = (): void => {
    forgetSpentUnderWay(portal);
    // Each read deletes the stored value if it has expired.
    savedSignUp(perTab);
    savedReset(perTab);
  };
  tidy();
  const timer = setInterval(tidy, tabTidiedMs);
  const unsubscribe = session.subscribe((change) => {
    if (change.kind === 'changed') return;
    if (change.kind === 'began') globalPauseReceipt(perTab).forget();
    if (change.kind === 'ended') {
      // The stored hall names no player, so it could belong to somebody other than the next player who logs
      // in here.
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
