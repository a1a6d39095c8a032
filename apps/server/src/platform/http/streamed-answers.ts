/** Answers that are event streams: how many this server keeps open, and how each of them ends. */
import { seconds } from '@lokalbingo/contract/durations';
import { feedWaits } from '@lokalbingo/contract/waits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { streamsAtMost } from '../streams-at-most.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { openHeartbeats } from './heartbeats.ts';
import { sendEdgeProblem } from './problem-reply.ts';

/** Tells a stream what happens until the returned function is called. */
export type FollowStream = (stream: EventStream) => () => void;

/** When to ask for a stream again where there was no room. */
const retryAfterSeconds = 10;

/**
 * Gives a function that answers with a stream. It ends when `mayRead`, which is asked every `askAgainMs`, says no, and when
 * the server closes; the reader then comes back, and is told why.
 */
export function streamedAnswers(app: FastifyInstance, { askAgainMs = seconds(15) } = {}) {
  const heartbeats = openHeartbeats(feedWaits.heartbeatMs);
  const open = new Set<EventStream>();
  let atMost: number | undefined;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of open) stream.end();
  });
  return (reply: FastifyReply, follow: FollowStream, mayRead: () => Promise<boolean>): FastifyReply => {
    atMost ??= streamsAtMost();
    if (open.size >= atMost)
      return sendEdgeProblem(reply.header('retry-after', retryAfterSeconds), 'unavailable');
    let leave: (() => void) | undefined;
    const stream = openEventStream(reply, {
      heartbeats,
      onClose: () => {
        open.delete(stream);
        clearInterval(asking);
        leave?.();
      },
    });
    const asking = setInterval(async () => {
      // When nobody can say, it is asked again.
      if (!(await mayRead().catch(() => true))) stream.end();
    }, askAgainMs);
    open.add(stream);
    leave = follow(stream);
    // It was on its way when the others were ended.
    if (isClosing) stream.end();
    return reply;
  };
}
