import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortalBuild } from '@lokalbingo/contract/rendered-view';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { createPortalServer } from './portal-server.ts';

/** The page of the build without rendered content. */
const unpainted = `<head><meta name="robots" content="noindex"><title>the portal in a frame</title><script type="module" src="/first.js"></script></head>
<noscript>turn it on</noscript><div id="root"></div>`;

/** A build for the server that renders two pages, and a 404 page. */
const portalBuild: PortalBuild = {
  headScript: 'look()',
  endScript: 'bring()',
  portalRenderer: () => ({
    addresses: async () => ['/', '/nordlys'],
    render: async (address) => ({
      status: address === '/' || address === '/nordlys' ? 200 : 404,
      head: `<title>${address}</title>`,
      body: `drawn ${address}`,
      state: '{}',
      screens: [],
      isIndexed: address === '/',
    }),
    privatePaths: ['/mypage'],
  }),
};

let builtPortal: string;
let app: FastifyInstance;

beforeAll(async () => {
  builtPortal = await mkdtemp(join(tmpdir(), 'lokalbingo-portal-'));
  await writeFile(join(builtPortal, 'index.html'), '<title>the portal</title>');
  await writeFile(join(builtPortal, 'service-worker.js'), 'the built worker');
  await writeFile(join(builtPortal, 'manifest.webmanifest'), '{}');
  await writeFile(join(builtPortal, 'unpainted.html'), unpainted);
  await mkdir(join(builtPortal, '.vite'));
  await writeFile(join(builtPortal, '.vite/manifest.json'), '{}');
});
afterEach(() => app.close());
afterAll(() => rm(builtPortal, { recursive: true }));

async function serve(env: Record<string, string>): Promise<void> {
  app = await createPortalServer(readConfig(env), {
    log: pino({ level: 'silent' }),
    authenticate: async () => undefined,
    modules: [],
    builtPortal,
    portalBuild,
    clock: systemClock,
    liveFeed: { listen: () => () => undefined },
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

  it('does not exist when it is closed, and neither does the document', async () => {
    await serve({ API_PAGE: 'no' });
    for (const url of ['/api/docs', '/api/docs/json', '/api/docs/static/index.html', '/api/openapi.json']) {
      const { statusCode, body } = await visit(url);
      expect([url, statusCode, JSON.parse(body).code]).toEqual([url, 404, 'not_found']);
    }
  });
});

describe('the portal', () => {
  it('has rendered public pages, and the unrendered page at all other addresses', async () => {
    await serve({});
    for (const url of ['/mypage', '/MYPAGE/', '/mybingo/108/tr', '/register'])
      expect([url, await visit(url)]).toEqual([url, { statusCode: 200, body: '<title>the portal</title>' }]);
    for (const url of ['/', '/nordlys', '/Nordlys/', '/nordlys?a=b']) {
      const { statusCode, body } = await visit(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).toContain(`<div id="root" data-drawn>drawn ${url === '/' ? '/' : '/nordlys'}</div>`);
      expect(body).toContain(
        '<template id="program"><script type="module" src="/first.js"></script></template>',
      );
      expect(body.match(/<script[^>]*type="module"/g)).toHaveLength(1);
      expect(body).not.toMatch(/noscript|noindex|in a frame/);
    }
  });

  it('sends everybody the same rendered bytes, sets no cookie, and is revalidated each time', async () => {
    await serve({});
    const seen = async (headers: Record<string, string>) => {
      const { rawPayload, headers: answered } = await app.inject({ url: '/', headers });
      return { page: rawPayload.toString(), etag: answered.etag, kept: answered['cache-control'] };
    };
    const visitors = await seen({ accept: 'text/html' });
    expect(visitors.kept).toBe('no-cache');
    const player = { authorization: 'Bearer token-1', cookie: 'game=1; device=2' };
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-original-url': '/nordlys' };
    for (const headers of [player, forged, { ...player, ...forged }])
      expect(await seen({ accept: 'text/html', ...headers })).toEqual(visitors);
    expect((await app.inject({ url: '/', headers: player })).headers).not.toHaveProperty('set-cookie');
    expect(visitors.page).not.toContain('evil.example');
  });

  it('tells search engines which pages they may show, and which paths they need not fetch', async () => {
    await serve({});
    expect((await visit('/sitemap.xml')).body.match(/<loc>.*<\/loc>/g)).toEqual([
      '<loc>http://localhost:3000/</loc>',
    ]);
    expect((await visit('/robots.txt')).body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /mypage',
      '',
      'Sitemap: http://localhost:3000/sitemap.xml',
      '',
    ]);
  });

  it('lets the two inline scripts of its pages run, by their hashes', async () => {
    await serve({});
    const { headers, body } = await app.inject({ url: '/' });
    expect(body.match(/<script>.*?<\/script>/g)).toEqual([
      '<script>look()</script>',
      '<script>bring()</script>',
    ]);
    const sources = ['look()', 'bring()'].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${sources.join(' ')} `);
  });

  it.each(['*/*', 'application/json', undefined])(
    'sends the unrendered page also to a program that accepts %s',
    async (accept) => {
      await serve({});
      const { statusCode, headers } = await app.inject({ url: '/mypage', headers: accept ? { accept } : {} });
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it('frames the partner of game 501 if there is one, and nothing else otherwise', async () => {
    const frames = async () => {
      const { headers } = await app.inject({ url: '/' });
      return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
    };
    await serve({ DEMO: 'no' });
    const without = (await frames()) ?? [];
    await app.close();
    await serve({
      DEMO: 'no',
      PARTNER_501_URL: 'https://partner.example/wallet',
      PARTNER_501_SECRET: 'one',
      PARTNER_501_CALLBACK_SECRET: 'another',
    });
    expect((await frames())?.toSorted()).toEqual([...without, 'https://partner.example'].toSorted());
  });

  it('lets the chat load a script, a frame and a sound, only from its own origin and only in the portal', async () => {
    const sources = async () => {
      const { headers } = await app.inject({ url: '/' });
      const policy = String(headers['content-security-policy']).split(';');
      return (name: string) =>
        policy
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .slice(1) ?? [];
    };
    await serve({ DEMO: 'no' });
    const without = await sources();
    expect(without('script-src')).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-/),
      expect.stringMatching(/^'sha256-/),
    ]);
    await app.close();
    await serve({
      DEMO: 'no',
      CHAT_URL: 'https://chat.example/support',
      CHAT_WEBSITE_TOKEN: 'w3bs1te',
      CHAT_IDENTITY_KEY: 'a key',
    });
    const given = await sources();
    for (const name of ['script-src', 'frame-src', 'connect-src'])
      expect([name, given(name)]).toEqual([name, [...without(name), 'https://chat.example']]);
    for (const name of ['default-src', 'style-src', 'form-action', 'frame-ancestors'])
      expect([name, given(name)]).toEqual([name, without(name)]);
  });

  it('sends a 404 page for an unknown address, whatever the browser has cached', async () => {
    await serve({});
    const kept = (await app.inject({ url: '/' })).headers;
    for (const url of ['/wp-admin', '/a/b', '/sydpolen', '/article/99', '/mybingo/tolv', '/apiary'])
      for (const method of ['GET', 'HEAD'] as const) {
        const headers = { 'if-none-match': String(kept.etag), range: 'bytes=1-2' };
        const { statusCode, body } = await app.inject({ url, method, headers });
        expect([url, statusCode]).toEqual([url, 404]);
        if (method === 'GET') expect(body).toContain('<div id="root">drawn /-/-</div>');
        else expect(body).toBe('');
      }
  });

  it('answers programs in their own format: unknown calls, and parts of an earlier app', async () => {
    await serve({});
    for (const url of ['/api', '/api/nothing', '/assets/index-0ld.js']) {
      const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('hides header and menu in a frame before it knows what it shows there', async () => {
    await serve({});
    for (const url of ['/netsCallback?payment=1', '/bankIdreturn'])
      expect(await visit(url)).toEqual({ statusCode: 200, body: unpainted });
  });

  it('may use the browser’s position and camera, lets no other origin use them, and asks for no other personal data', async () => {
    await serve({});
    for (const url of ['/mypage', '/api/nothing', '/netsCallback']) {
      const policy = String((await app.inject({ url })).headers['permissions-policy']);
      expect(policy).toContain('geolocation=(self), camera=(self), ');
      for (const feature of ['microphone', 'usb']) expect(policy).toContain(`${feature}=()`);
    }
  });

  it('may have its own worker and manifest, each revalidated', async () => {
    await serve({});
    for (const url of ['/service-worker.js', '/manifest.webmanifest']) {
      const { statusCode, headers } = await app.inject({ url });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-cache']);
      expect(headers['content-type']).toMatch(/^application\/(?:javascript|manifest\+json)/);
    }
    const policy = String((await app.inject({ url: '/mypage' })).headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });

  it('removes its worker from every device when it must not stay there', async () => {
    await serve({ OFFLINE: 'no' });
    const { statusCode, headers, body } = await app.inject({ url: '/service-worker.js' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toMatch(/^application\/javascript/);
    expect(body).toContain('registration.unregister()');
    expect(body).not.toContain('the built worker');
  });

  it('may be framed by itself only at the return pages of providers', async () => {
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
