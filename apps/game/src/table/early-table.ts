import { encodeRequest } from '@lokalbingo/api-client/encode-request';
import { gameTablePath } from '@lokalbingo/contract/addresses';
import { basePath } from '@lokalbingo/contract/operation';
import { clientWaitsMs } from '@lokalbingo/contract/waits';

/** The table, asked for while the program that shows it is still on its way. */
export type EarlyTable = {
  /** Makes calls; the first gets what was asked for early. What did not come is asked for anew. */
  readonly fetch: typeof globalThis.fetch;
  /** When the table was asked for and answered, by this machine's clock; undefined when it did not come. */
  readonly times: () => { readonly askedAt: number; readonly answeredAt: number } | undefined;
};

/** Asks for the table now. */
export function askEarly(): EarlyTable {
  const request = encodeRequest(
    { method: 'GET', path: gameTablePath },
    { baseUrl: basePath.game, token: undefined },
  );
  if (!request.ok) throw new Error('The table is asked for with nothing that can be malformed.');
  const askedAt = Date.now();
  let answeredAt: number | undefined;
  const answer = fetch(request.url, {
    ...request.init,
    signal: AbortSignal.timeout(clientWaitsMs.database),
  }).then((response) => {
    answeredAt = Date.now();
    return response;
  });
  // Told to whoever takes it up.
  answer.catch(() => undefined);
  let isTaken = false;
  return {
    fetch: (...asked) => {
      if (isTaken) return fetch(...asked);
      isTaken = true;
      return answer.catch(() => fetch(...asked));
    },
    times: () => (answeredAt === undefined ? undefined : { askedAt, answeredAt }),
  };
}
