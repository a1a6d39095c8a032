import type { FastifyReply } from 'fastify';
import { Fault } from '../result.ts';

/** Nobody waits for the answer any more, and so it was not made. */
export class CallerGone extends Fault {
  override name = 'CallerGone';
}

/** Aborted, with a {@link CallerGone}, when the line is closed or the answer has been given, whatever it is. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => gone.abort(new CallerGone('The caller has gone.'));
  const { raw } = reply;
  if (raw.destroyed || raw.closed) leave();
  else raw.setMaxListeners(raw.getMaxListeners() + 1).once('close', leave);
  return gone.signal;
}
