/**
 * Closes a server in order, whatever its clients do. Calls in progress are answered and no more are handled. Then every
 * connection is closed, also one whose client sends nothing, sends slowly, or does not read.
 */
import { answerWaitsMs, callerWaits } from '@lokalbingo/contract/waits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendEdgeProblem } from './problem-reply.ts';

/**
 * Makes a closing server finish its responses first. Call it last when building a server: code that ends streams must
 * have registered its close hook before. A request whose body had not arrived when the server began to close is not
 * handled.
 */
export function finishAnswersBeforeClosing(app: FastifyInstance): void {
  const underWay = crowd<FastifyReply>();
  const beingRead = crowd<FastifyReply>();
  let isClosing = false;
  // This hook runs after the body is read and before the handler.
  app.addHook('preHandler', (_, reply, done) => {
    if (isClosing) return void sendEdgeProblem(reply.header('connection', 'close'), 'unavailable');
    underWay.add(reply);
    beingRead.add(reply);
    const { raw } = reply;
    raw.setMaxListeners(raw.getMaxListeners() + 1).once('close', () => {
      beingRead.remove(reply);
      // A client may have disconnected while the handler continues; a stream ends with its connection.
      if (reply.sent) underWay.remove(reply);
    });
    done();
  });
  app.addHook('onSend', (_, reply, _payload, done) => {
    underWay.remove(reply);
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Streams count as answered from their start.
    underWay.removeThose(({ sent }) => sent);
    await underWay.gone(answerWaitsMs.provider);
    await beingRead.gone(callerWaits.lastReadMs);
  });
}

/** Creates a set that can be awaited until it is empty. */
function crowd<Thing>() {
  const there = new Set<Thing>();
  let onEmpty = (): void => undefined;
  const remove = (thing: Thing): void => {
    if (there.delete(thing) && there.size === 0) onEmpty();
  };
  return {
    add: (thing: Thing): void => void there.add(thing),
    remove,
    removeThose: (isMeant: (thing: Thing) => boolean): void => {
      for (const thing of there) if (isMeant(thing)) remove(thing);
    },
    /** Resolves when it is empty, or after the timeout. */
    gone: async (waitMs: number): Promise<void> => {
      if (there.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      onEmpty = resolve;
      const timer = setTimeout(resolve, waitMs);
      await promise;
      clearTimeout(timer);
    },
  };
}
