/**
 * How a program brings what its page names for later (`files-for-later.ts`). Files are fetched before they are imported,
 * because browsers keep a failed import for as long as the page stands (whatwg/html#6768).
 */

/**
 * - `here`: all of them have come, and lie in the browser's store.
 * - `missing`: the line or the server fails, which may pass.
 * - `replaced`: the server has a newer version, and these no more.
 */
export type LaterFiles = 'here' | 'missing' | 'replaced';

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** Fetches the files that the page names for later, once. Never rejects. */
export async function fetchLaterFiles(stop?: AbortSignal): Promise<LaterFiles> {
  const named = document.getElementById('later');
  const links = named instanceof HTMLTemplateElement ? [...named.content.querySelectorAll('link')] : [];
  try {
    const answers = await Promise.all(
      links.map(async (link) => {
        const answer = await fetch(link.getAttribute('href') ?? '', { signal: stop ?? null });
        await answer.arrayBuffer();
        return answer;
      }),
    );
    if (answers.every(({ ok }) => ok)) return 'here';
    return answers.some(({ status }) => status === 404) ? 'replaced' : 'missing';
  } catch {
    return 'missing';
  }
}

/** What may be told of, and what ends, an attempt to bring something. */
type Bringing = {
  /** Called each time that it has failed to come. `replaced`: only a reload brings it, unless another server still has it. */
  readonly tell?: (why: Exclude<LaterFiles, 'here'>) => void;
  readonly stop?: AbortSignal;
};

/**
 * Imports what the page names for later, with growing pauses until it is here; at once when the line is said to be back or
 * the window is seen again. Never rejects.
 * @returns undefined when it was stopped before
 */
export async function bringLater<Loaded>(
  load: () => Promise<Loaded>,
  { tell, stop }: Bringing = {},
): Promise<Loaded | undefined> {
  for (let failures = 0; !stop?.aborted; failures += 1) {
    const files = await fetchLaterFiles(stop);
    if (files === 'here') {
      try {
        return await load();
      } catch {
        // The files are good, so it is the browser that remembers an earlier failure: only a reload makes it forget.
        tell?.('replaced');
      }
    } else tell?.(files);
    await pauseOrSign(Math.min(longestPauseMs, firstPauseMs * 2 ** failures), stop);
  }
  return undefined;
}

/** Waits so long, or until the line is said to be back or the window is seen again. */
function pauseOrSign(ms: number, stop: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      document.removeEventListener('visibilitychange', over);
      stop?.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener('online', over);
    document.addEventListener('visibilitychange', over);
    stop?.addEventListener('abort', over);
  });
}
