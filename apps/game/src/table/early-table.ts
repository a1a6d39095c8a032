import { encodeRequest } from '@lokalbingo/api-client/encode-request';
import { gameTablePath } from '@lokalbingo/contract/addresses';
import { basePath } from '@lokalbingo/contract/operation';
import { clientWaitsMs } from '@lokalbingo/contract/waits';

/** The table, requested while the program that shows it is still loading. */
export type EarlyTable = {
  /** Makes calls; the first gets the early answer, or a new request after a failure. */
  readonly fetch: typeof globalThis.fetch;
  /** When the table was requested and answered, by this machine's clock; undefined after a failure. */
  readonly times: () => { readonly requestedAt: number; readonly answeredAt: number } | undefined;
};

/** Requests the table now. */
export function askEarly(): EarlyTable {
  const request = encodeRequest(
    { method: 'GET', path: gameTablePath },
    { baseUrl: basePath.game, token: undefined },
  );
  if (!request.ok) throw new Error('The request for the table has no input that could be malformed.');
  const requestedAt = Date.now();
  let answeredAt: number | undefined;
  const answer = fetch(request.url, {
    ...request.init,
    signal: AbortSignal.timeout(clientWaitsMs.database),
  }).then((response) => {
    answeredAt = Date.now();
    return response;
  });
  // Reported to the first caller.
  answer.catch(() => undefined);
  let isTaken = false;
  return {
    fetch: (...input) => {
      if (isTaken) return fetch(...input);
      isTaken = true;
      return answer.catch(() => fetch(...input));
    },
    times: () => (answeredAt === undefined ? undefined : { requestedAt, answeredAt }),
  };
}
