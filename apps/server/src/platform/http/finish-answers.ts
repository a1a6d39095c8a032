/**
 * Closing a server in order, whatever its callers do: what is under way is answered, nothing more is begun, and then
 * every connection is closed, also those that send nothing, send halves, or do not read.
 */
import { answerWaitsMs, callerWaits } from '@lokalbingo/contract/waits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendEdgeProblem } from './problem-reply.ts';

/**
 * Lets the server, when it is closed, finish its answers first. The last to be called on a server that is being put
 * together: what ends its streams must have asked to be told of the close before. A request whose body had not come
 * when the server was told to close has done nothing, and nothing is done with it.
 */
export function finishAnswersBeforeClosing(app: FastifyInstance): void {
  const underWay = crowd<FastifyReply>();
  const beingRead = crowd<FastifyReply>();
  let isClosing = false;
  // After the body and before the handler.
  app.addHook('preHandler', async (_, reply) => {
    if (isClosing) return sendEdgeProblem(reply.header('connection', 'close'), 'unavailable');
    underWay.add(reply);
    beingRead.add(reply);
    const { raw } = reply;
    raw.setMaxListeners(raw.getMaxListeners() + 1).once('close', () => {
      beingRead.remove(reply);
      // A caller may have gone while the handler goes on; a stream is over with its line.
      if (reply.sent) underWay.remove(reply);
    });
  });
  app.addHook('onSend', async (_, reply) => underWay.remove(reply));
  app.addHook('preClose', async () => {
    isClosing = true;
    // Streams have been answered since they began.
    underWay.removeThose(({ sent }) => sent);
    await underWay.gone(answerWaitsMs.provider);
    await beingRead.gone(callerWaits.lastReadMs);
  });
}

/** Things that come and go. */
function crowd<Thing>() {
  const there = new Set<Thing>();
  let tell = (): void => undefined;
  const remove = (thing: Thing): void => {
    if (there.delete(thing) && there.size === 0) tell();
  };
  return {
    add: (thing: Thing): void => void there.add(thing),
    remove,
    removeThose: (isMeant: (thing: Thing) => boolean): void => {
      for (const thing of there) if (isMeant(thing)) remove(thing);
    },
    /** Comes back when none is there, or time is up. */
    gone: async (waitMs: number): Promise<void> => {
      if (there.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      tell = resolve;
      const timer = setTimeout(resolve, waitMs);
      await promise;
      clearTimeout(timer);
    },
  };
}
