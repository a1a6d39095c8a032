/** Calls to the server from within its process: through the same routes, without the network. */
import type { FastifyInstance } from 'fastify';

/** Returns a `fetch` that this server answers, whatever the origin in the address. */
export function inProcessFetch(app: FastifyInstance): typeof globalThis.fetch {
  return async (address, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(String(address));
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    const answerHeaders = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: answerHeaders,
    });
  };
}
