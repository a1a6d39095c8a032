import type { FastifyReply } from 'fastify';
import { Fault } from '../result.ts';

/** The caller has disconnected, so the response was not computed. */
export class CallerGone extends Fault {
  override name = 'CallerGone';
}

/** A signal that is aborted with a {@link CallerGone} when the connection closes or the response has been sent. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => gone.abort(new CallerGone('The caller has gone.'));
  const { raw } = reply;
  if (raw.destroyed || raw.closed) leave();
  else raw.setMaxListeners(raw.getMaxListeners() + 1).once('close', leave);
  return gone.signal;
}
