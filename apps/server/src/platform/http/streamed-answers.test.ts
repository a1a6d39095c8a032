import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { keepStreams } from './leaving.ts';
import { streamedAnswers } from './streamed-answers.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Starts a server with one stream, which may be read as long as `reader` says so. */
async function serve(reader: { mayRead: boolean; hasLeft: boolean }) {
  app = Fastify();
  keepStreams(app);
  const stream = streamedAnswers({ askAgainMs: 10 });
  const follow = () => () => {
    reader.hasLeft = true;
  };
  app.get('/', (_, reply) => stream(reply, follow, async () => reader.mayRead));
  return fetch(await app.listen({ port: 0, host: '127.0.0.1' }));
}

it('a streamed answer ends when its reader may no longer read', async () => {
  const reader = { mayRead: true, hasLeft: false };
  const { body } = await serve(reader);
  reader.mayRead = false;
  for await (const _ of body!);
  await expect.poll(() => reader.hasLeft).toBe(true);
});
