import type { Api, ApiOptions, ApiProblem } from '@lokalbingo/api-client/api';
import { fetchLaterFiles } from '@lokalbingo/browser/bring-later';

/** No answer came: the client itself could not be fetched. */
const unavailable: ApiProblem<'unavailable'> = { code: 'unavailable' };

/**
 * Calls to one host, whose client is fetched for the first of them: a public page comes with the answers of its first
 * view in it, so a visitor need not wait for what makes calls.
 */
export function lateApi(options: ApiOptions): Api {
  let coming: Promise<Api> | undefined;
  const come = async (): Promise<Api> => {
    // An import that has failed fails for as long as the page stands.
    if ('document' in globalThis && (await fetchLaterFiles()) !== 'here')
      throw new Error('The client has not come.');
    const { createApi } = await import('@lokalbingo/api-client/api');
    return createApi(options);
  };
  return {
    call: async (operation, ...input) => {
      coming ??= come();
      try {
        await coming;
      } catch {
        // The next call tries again.
        coming = undefined;
        return { ok: false, problem: unavailable };
      }
      return (await coming).call(operation, ...input);
    },
  };
}
