/**
 * Loads the deferred files that a page names (`files-for-later.ts`). Files are fetched before they are
 * imported, because browsers remember a failed import as long as the page is open (whatwg/html#6768).
 */

/**
 * - `here`: all files have loaded, and are in the browser's cache.
 * - `missing`: the network or the server failed; a later attempt may succeed.
 * - `replaced`: the server has a newer version, and no longer has these files.
 */
export type LaterFiles = 'here' | 'missing' | 'replaced';

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** Fetches the page's deferred files, once. Never rejects. */
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

/** The callback and the abort signal of a load. */
type Bringing = {
  /** Called at each failure. `replaced`: only a reload helps, unless another server still has the files. */
  readonly onFailure?: (why: Exclude<LaterFiles, 'here'>) => void;
  readonly stop?: AbortSignal;
};

/**
 * Imports the page's deferred files. Retries until they load: with growing pauses, and at once when the
 * browser comes online or the window becomes visible. Never rejects.
 * @returns undefined when `stop` is aborted before they load
 */
export async function bringLater<Loaded>(
  load: () => Promise<Loaded>,
  { onFailure, stop }: Bringing = {},
): Promise<Loaded | undefined> {
  for (let failures = 0; !stop?.aborted; failures += 1) {
    const files = await fetchLaterFiles(stop);
    if (files === 'here') {
      try {
        return await load();
      } catch {
        // The files are good, so the browser remembers an earlier failure: only a reload clears it.
        onFailure?.('replaced');
      }
    } else onFailure?.(files);
    await pauseOrSign(Math.min(longestPauseMs, firstPauseMs * 2 ** failures), stop);
  }
  return undefined;
}

/** Waits this long, or until the browser comes online or the window becomes visible. */
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
