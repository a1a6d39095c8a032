/** Event-stream responses, and how each one ends. */
import { seconds } from '@lokalbingo/contract/durations';
import { feedWaits } from '@lokalbingo/contract/waits';
import type { FastifyReply } from 'fastify';
import { type EventStream, isFullOfStreams, openEventStream } from './event-stream.ts';
import { openHeartbeats } from './heartbeats.ts';
import { sendEdgeProblem } from './problem-reply.ts';

/** Sends events to a stream until the returned function is called. */
export type FollowStream = (stream: EventStream) => () => void;

/** When to retry after a refusal for lack of room. */
const retryAfterSeconds = 10;

/**
 * Returns a function that responds with a stream. The stream ends when `mayRead`, checked every `askAgainMs`, is false.
 * The reader then reconnects and gets the reason.
 */
export function streamedAnswers({ askAgainMs = seconds(15) } = {}) {
  const heartbeats = openHeartbeats(feedWaits.heartbeatMs);
  return (reply: FastifyReply, follow: FollowStream, mayRead: () => Promise<boolean>): FastifyReply => {
    if (isFullOfStreams())
      return sendEdgeProblem(reply.header('retry-after', retryAfterSeconds), 'unavailable');
    let leave: (() => void) | undefined;
    const stream = openEventStream(reply, {
      heartbeats,
      onClose: () => {
        clearInterval(asking);
        leave?.();
      },
    });
    const asking = setInterval(async () => {
      // Keep the stream when the check fails, and check again later.
      if (!(await mayRead().catch(() => true))) stream.end();
    }, askAgainMs);
    leave = follow(stream);
    return reply;
  };
}
