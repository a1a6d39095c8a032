/**
 * Closing a server in order, whatever its callers do: what is under way is answered, nothing more is begun, and then
 * every connection is closed, also those that send nothing, send halves, or do not read.
 */
import { answerWaitsMs, callerWaits } from '@lokalbingo/contract/waits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendEdgeProblem } from './problem-reply.ts';

/**
 * Lets the server, when it is closed, finish its answers first. The last to be called on a server that is being put
 * together: what ends its streams must have asked to be told of the close before. A request whose body had not come
 * when the server was told to close has done nothing, and nothing is done with it.
 */
export function finishAnswersBeforeClosing(app: FastifyInstance): void {
  const underWay = crowd<FastifyRequest>();
  const beingRead = crowd<FastifyRequest>();
  let isClosing = false;
  // After the body and before the handler.
  app.addHook('preHandler', async (request, reply) => {
    if (isClosing) return sendEdgeProblem(reply.header('connection', 'close'), 'unavailable');
    underWay.add(request);
    beingRead.add(request);
    const { raw } = reply;
    raw.setMaxListeners(raw.getMaxListeners() + 1).once('close', () => beingRead.remove(request));
  });
  // A caller may have gone while the handler goes on, so the end of the connection says nothing of the handler.
  app.addHook('onSend', async (request) => underWay.remove(request));
  app.addHook('preClose', async () => {
    isClosing = true;
    await underWay.gone(answerWaitsMs.provider);
    await beingRead.gone(callerWaits.lastReadMs);
  });
}

/** Things that come and go. */
function crowd<Thing>() {
  const there = new Set<Thing>();
  let tell = (): void => undefined;
  return {
    add: (thing: Thing): void => void there.add(thing),
    remove: (thing: Thing): void => {
      if (there.delete(thing) && there.size === 0) tell();
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
