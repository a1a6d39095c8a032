import { seconds } from '@lokalbingo/contract/durations';

const againMs = seconds(1);

/** A loop that runs whenever it is woken. */
export type WakeableLoop = { readonly wake: () => void; readonly stop: () => void };

/**
 * Runs work when woken, never concurrently. Runs it again if it was woken meanwhile or the work reports that there is more,
 * and a second after a fault.
 */
export function startWakeableLoop(
  work: () => Promise<'more' | 'done'>,
  onFault: (error: unknown) => void,
): WakeableLoop {
  let isAtWork = false;
  let isWoken = false;
  let hasStopped = false;
  let again: NodeJS.Timeout | undefined;
  const wake = async (): Promise<void> => {
    isWoken = true;
    if (isAtWork) return;
    isAtWork = true;
    clearTimeout(again);
    try {
      while (isWoken && !hasStopped) {
        isWoken = false;
        if ((await work()) === 'more') isWoken = true;
      }
    } catch (error) {
      onFault(error);
      if (!hasStopped) again = setTimeout(() => void wake(), againMs);
    } finally {
      isAtWork = false;
    }
  };
  return {
    wake: () => void wake(),
    stop: () => {
      hasStopped = true;
      clearTimeout(again);
    },
  };
}
