/**
 * - `here`: all of them have come, and lie in the browser's store.
 * - `missing`: the line or the server fails, which may pass.
 * - `replaced`: the server has a newer version, and these no more.
 */
export type FilesForLater = 'here' | 'missing' | 'replaced';

/**
 * Fetches the files that the page names for later (`filesForLater` of packages/browser). They are fetched before they
 * are imported, because browsers keep a failed import for as long as the page stands (whatwg/html#6768).
 */
export async function fetchFilesForLater(stop: AbortSignal): Promise<FilesForLater> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
  try {
    const answers = await Promise.all(
      links.map(async ({ href }) => {
        const answer = await fetch(href, { signal: stop });
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
