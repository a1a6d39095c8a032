import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { serveWebApp } from './web-app.ts';

const script = 'console.log("the very same line, again and again");'.repeat(40);
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lokalbingo-web-app-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', '<title>the app</title>'],
    ['assets/index-1a2b.js', script],
  ] as const) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${name}.gz`), gzipSync(text));
  }
  await writeFile(join(folder, 'assets/letters-3c4d.woff2'), 'letters');
  await writeFile(join(folder, '.built-from'), 'sources');
  app = createHttpServer({
    log: pino({ level: 'silent' }),
    isPage: (path) => path === '/here',
  });
  await serveWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a built app', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (text: Buffer) => text],
  ] as const)(
    'is sent to a client that accepts %s in the encoding %s, with a Vary header',
    async (takes, encoding, read) => {
      for (const [url, text, type] of [
        ['/assets/index-1a2b.js', script, 'application/javascript; charset=utf-8'],
        ['/', '<title>the app</title>', 'text/html; charset=utf-8'],
        ['/here', '<title>the app</title>', 'text/html; charset=utf-8'],
        ['/nowhere', '<title>the app</title>', 'text/html; charset=utf-8'],
      ] as const) {
        const { headers, rawPayload } = await ask(url, { 'accept-encoding': takes });
        expect([url, headers['content-encoding'], headers.vary, headers['content-type']]).toEqual([
          url,
          encoding,
          'accept-encoding',
          type,
        ]);
        expect(read(rawPayload).toString()).toBe(text);
      }
    },
  );

  it('is cached for ever when its name has a hash, and its page is revalidated', async () => {
    const kept = async (url: string) =>
      (await ask(url, { 'accept-encoding': 'br' })).headers['cache-control'];
    for (const url of ['/assets/index-1a2b.js', '/assets/letters-3c4d.woff2'])
      expect(await kept(url)).toBe('public, max-age=31536000, immutable');
    for (const url of ['/', '/index.html', '/here', '/nowhere']) expect(await kept(url)).toBe('no-cache');
  });

  it('gives an asset only the headers that a file needs, and lets a worker call its own server', async () => {
    const { headers } = await ask('/assets/index-1a2b.js', { 'accept-encoding': 'br' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'self';/);
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'])
      expect(headers).not.toHaveProperty(name);
  });

  it('is not sent again when the browser has it, in the same encoding', async () => {
    for (const url of ['/', '/here', '/assets/index-1a2b.js']) {
      const { etag } = (await ask(url, { 'accept-encoding': 'br' })).headers;
      const again = await ask(url, { 'accept-encoding': 'br', 'if-none-match': String(etag) });
      expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'accept-encoding']);
      expect((await ask(url, { 'if-none-match': String(etag) })).statusCode).toBe(200);
    }
  });

  it('sends a complete 404 page, also to a client with any ETag', async () => {
    for (const condition of [{ 'if-none-match': '*' }, { range: 'bytes=0-0' }]) {
      const { statusCode, body } = await ask('/nowhere', condition);
      expect([statusCode, body]).toEqual([404, (await ask('/nowhere')).body]);
      expect(body).not.toBe('');
    }
  });

  it('is sent in ranges of the encoded bytes', async () => {
    const { statusCode, headers, rawPayload } = await ask('/assets/index-1a2b.js', {
      'accept-encoding': 'br',
      range: 'bytes=2-5',
    });
    const whole = brotliCompressSync(script);
    expect([statusCode, headers['content-range'], headers['content-encoding']]).toEqual([
      206,
      `bytes 2-5/${whole.length}`,
      'br',
    ]);
    expect(rawPayload).toEqual(whole.subarray(2, 6));
  });

  it('reveals nothing about how it was built', async () => {
    expect((await ask('/.built-from')).statusCode).toBe(404);
  });
});
