import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createPortalServer } from './portal-server.ts';

let builtPortal: string;
let app: FastifyInstance;

beforeAll(async () => {
  builtPortal = await mkdtemp(join(tmpdir(), 'lokalbingo-portal-'));
  await writeFile(join(builtPortal, 'index.html'), '<title>the portal</title>');
});
afterEach(() => app.close());
afterAll(() => rm(builtPortal, { recursive: true }));

async function serve(env: Record<string, string>): Promise<void> {
  app = await createPortalServer(readConfig(env), {
    log: pino({ level: 'silent' }),
    authenticate: async () => undefined,
    modules: [],
    builtPortal,
  });
}
const visit = async (url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  return { statusCode, body };
};

describe('the page of the API', () => {
  it('is open in the demo, with the document that it shows', async () => {
    await serve({});
    expect((await visit('/api/docs')).statusCode).toBe(200);
    expect(JSON.parse((await visit('/api/openapi.json')).body).openapi).toBe('3.1.0');
  });

  it('is not there when it is closed, and neither is the document', async () => {
    await serve({ API_PAGE: 'no' });
    for (const url of ['/api/docs', '/api/docs/json', '/api/docs/static/index.html', '/api/openapi.json']) {
      const { statusCode, body } = await visit(url);
      expect([url, statusCode, JSON.parse(body).code]).toEqual([url, 404, 'not_found']);
    }
  });
});

describe('the portal', () => {
  it('is the same page wherever a person enters it', async () => {
    await serve({});
    for (const url of ['/', '/mypage', '/netsCallback?payment=1', '/bankIdreturn'])
      expect(await visit(url)).toEqual({ statusCode: 200, body: '<title>the portal</title>' });
  });

  it('may be framed by itself only where providers come back to', async () => {
    await serve({});
    const framers = async (url: string) =>
      /frame-ancestors ([^;]+)/.exec(
        String((await app.inject({ url })).headers['content-security-policy']),
      )?.[1];
    expect(await framers('/netsCallback')).toBe("'self'");
    expect(await framers('/bankIdreturn')).toBe("'self'");
    expect(await framers('/mypage')).toBe("'none'");
  });
});
