import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { operation } from '@lokalbingo/contract/operation';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ok } from '../result.ts';
import { compressAnswers } from './compressed-answers.ts';
import { createHttpServer } from './http-server.ts';
import { operationRoutes } from './operation-routes.ts';

const plain = operation({
  name: 'plain',
  summary: 'A list that is different for each caller',
  host: 'portal',
  method: 'GET',
  path: '/plain/{lines}',
  access: 'public',
  params: z.strictObject({ lines: z.string() }),
  answer: z.object({ lines: z.array(z.string()) }),
  refusals: [],
});
const large = operation({ ...plain, name: 'large', path: '/large/{lines}', compressed: true });
const linesOf = (count: string) => Array.from({ length: Number(count) }, (_, line) => `line ${line}`);

let app: FastifyInstance;
beforeAll(async () => {
  app = createHttpServer({ log: pino({ level: 'silent' }) });
  await compressAnswers(app);
  const bind = operationRoutes(app, 'portal', async () => undefined);
  for (const each of [plain, large]) bind(each, async ({ params }) => ok({ lines: linesOf(params.lines) }));
  app.get('/feed', (_, reply) => reply.type('text/event-stream').send('data: 1\n\n'.repeat(2000)));
});
afterAll(() => app.close());

const ask = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

describe('a compressed response', () => {
  const written = JSON.stringify({ lines: linesOf('1000') });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('is sent in an encoding that the caller accepts (%s)', async (encodings, encoding, open) => {
    const { headers, rawPayload } = await ask('/api/large/1000', encodings);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(written.length / 3);
    expect(open(rawPayload).toString()).toBe(written);
  });

  it.each([undefined, 'identity', 'deflate'])(
    'is sent uncompressed to a caller that accepts none (%s)',
    async (encodings) => {
      const { headers, body } = await ask('/api/large/1000', encodings);
      expect([headers['content-encoding'], body]).toEqual([undefined, written]);
    },
  );
});

it.each([
  ['a small one', '/api/large/100'],
  ['a response of an operation without compression', '/api/plain/1000'],
  ['a feed of events', '/feed'],
])('%s is sent uncompressed', async (_, url) => {
  const { headers, rawPayload } = await ask(url, 'gzip, br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(rawPayload.length).toBeGreaterThan(1000);
});
