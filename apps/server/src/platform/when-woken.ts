import { seconds } from '@lokalbingo/contract/durations';

const againMs = seconds(1);

/** Work that is done again whenever there may be more of it. */
export type WokenWork = { readonly wake: () => void; readonly stop: () => void };

/**
 * Does work when woken, never twice at once: being woken meanwhile, or work that says that there is more, means to do it
 * once more. After a fault it is done again in a second.
 */
export function whenWoken(
  work: () => Promise<'more' | 'done'>,
  onFault: (error: unknown) => void,
): WokenWork {
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
