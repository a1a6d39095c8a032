import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { operation } from '@lokalbingo/contract/operation';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ok } from '../result.ts';
import { compressAnswers } from './compressed-answers.ts';
import { createHttpServer } from './http-server.ts';
import { JoinedJson, sharedJson } from './joined-json.ts';
import { operationRoutes } from './operation-routes.ts';

const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, line) => `line ${line} of ${count}, æøå`);
const joined = operation({
  name: 'joined',
  summary: 'A part that many responses share, and a part of each response',
  host: 'portal',
  method: 'GET',
  path: '/joined/{own}',
  access: 'public',
  params: z.strictObject({ own: z.string() }),
  answer: z.object({ shared: z.array(z.string()), own: z.array(z.string()) }),
  compressed: true,
  refusals: [],
});

let app: FastifyInstance;
beforeAll(async () => {
  app = createHttpServer({ log: pino({ level: 'silent' }) });
  await compressAnswers(app);
  const shared = sharedJson(`{"shared":${JSON.stringify(lines(500))},"own":`);
  operationRoutes(
    app,
    'portal',
    async () => undefined,
  )(joined, async ({ params }) =>
    ok(new JoinedJson(shared, `${JSON.stringify(lines(Number(params.own)))}}`)),
  );
});
afterAll(() => app.close());

describe('a response with a shared part', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['deflate', undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ] as const)('is one file for a client that reads %s', async (accepted, encoding, open) => {
    for (const own of [0, 3, 2000]) {
      const { headers, rawPayload } = await app.inject({
        url: `/api/joined/${own}`,
        headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
      });
      expect([headers['content-encoding'], headers.vary, headers['cache-control']]).toEqual([
        encoding,
        'accept-encoding',
        'no-store',
      ]);
      expect(headers['content-type']).toContain('application/json');
      expect(JSON.parse(open(rawPayload).toString())).toEqual({ shared: lines(500), own: lines(own) });
    }
  });
});
