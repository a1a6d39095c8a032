import type { Api, ApiOptions, ApiProblem } from '@lokalbingo/api-client/api';
import { fetchLaterFiles } from '@lokalbingo/browser/bring-later';

/** The client itself could not be loaded. */
const unavailable: ApiProblem<'unavailable'> = { code: 'unavailable' };

/**
 * An API client for one host that is loaded at the first call. A public page contains the data of its first view, so visitors
 * do not wait for the client.
 */
export function lazyApi(options: ApiOptions): Api {
  let coming: Promise<Api> | undefined;
  const come = async (): Promise<Api> => {
    // A failed import keeps failing as long as the page is open.
    if ('document' in globalThis && (await fetchLaterFiles()) !== 'here')
      throw new Error('The client did not load.');
    const { createApi } = await import('@lokalbingo/api-client/api');
    return createApi(options);
  };
  return {
    call: async (operation, ...input) => {
      coming ??= come();
      try {
        await coming;
      } catch {
        // The next call retries.
        coming = undefined;
        return { ok: false, problem: unavailable };
      }
      return (await coming).call(operation, ...input);
    },
  };
}
