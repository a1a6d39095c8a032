import type { FastifyReply } from 'fastify';
import { Fault } from '../result.ts';

/** The caller has disconnected, so the response was not computed. */
export class ClientDisconnected extends Fault {
  override name = 'CallerGone';
}

/**
 * Returns a signal that is aborted with a {@link ClientDisconnected} when the connection closes or the response has
 * been sent.
 */
export function whenDisconnected(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => gone.abort(new ClientDisconnected('The caller has gone.'));
  const { raw } = reply;
  if (raw.destroyed || raw.closed) leave();
  else raw.setMaxListeners(raw.getMaxListeners() + 1).once('close', leave);
  return gone.signal;
}
