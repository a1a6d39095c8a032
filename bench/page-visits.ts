/**
 * The public pages on a phone with a slow connection, as Lighthouse measures them, beside a blank React page
 * of the same toolchain, served compressed on the same machine. Run alone: `node bench/page-visits.ts`.
 */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { gameWindow } from '@lokalbingo/contract/addresses';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { getGameToken, openGameSession } from '@lokalbingo/contract/game-launch';
import { login } from '@lokalbingo/contract/identity';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { build, type Rolldown } from 'vite';
import { chromiumArguments, chromiumPath } from '../e2e/chromium.ts';
import { openOwnFixture } from '../e2e/own-fixture.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { buildWeb } from '../tooling/build-web.ts';
import { type Comparison, median } from './measure.ts';
import { printComparison } from './print-comparison.ts';

const turns = 5;
const debuggingPort = 9333;
const addresses = ['/', '/howtoplay', '/bingohalls', '/login'];

/** A visit's figures, with their units. */
const figures = {
  Performance: 'of 100',
  Accessibility: 'of 100',
  'Best practices': 'of 100',
  'Search engines': 'of 100',
  'Largest paint': 'ms',
  'Time to interactive': 'ms',
  'JavaScript loaded': 'kB',
  'Layout shift': '‰ (CLS)',
} as const;
type Visit = Record<keyof typeof figures, number>;

/** Visits each page in turns, and returns a comparison for each figure. */
export async function benchPageVisits(): Promise<readonly Comparison[]> {
  buildWeb();
  const product = await startProduct(4200);
  // After the product, because a build switches this process to production mode.
  const blank = await serveBlankPage();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  const pages = [
    { what: 'a blank React page', url: blank.url },
    ...addresses.map((address) => ({ what: address, url: `${product.portalUrl}${address}` })),
    { what: 'the window of main game 1', ...(await openGameWindow(product)) },
  ];
  const visits = pages.map((page) => ({ ...page, visits: [] as Visit[] }));
  try {
    for (let turn = 0; turn < turns; turn += 1)
      for (const { visits: made, ...page } of visits) made.push(await visit(page));
  } finally {
    await browser.close();
    await product.stop();
    await blank.close();
  }
  return Object.entries(figures).map(([figure, unit]) => ({
    title: `${figure}, a phone on a slow connection`,
    measurements: visits.map(({ what, visits: made }) => ({
      what,
      value: median(made.map((each) => each[figure as keyof Visit])),
      unit,
    })),
  }));
}

/** Opens a player's window of a hall's game. Returns its address and cookie. */
async function openGameWindow({ portalUrl, databaseUrl }: Product): Promise<Page> {
  const world = openOwnFixture(databaseUrl, 0);
  try {
    // The interval of the demo's halls, so that no sale closes during the visit.
    const { hallId } = await world.newHall({ startIntervalMs: minutes(3), drawIntervalMs: seconds(2) });
    const username = await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] });
    const entered = await post(`${portalUrl}/api${login.path}`, { username, password: 'Lokalbingo1' });
    const { token: bearer } = login.answer.parse(await entered.json());
    const reply = await post(
      `${portalUrl}/api${getGameToken.path}`,
      { GameType: 1, bingoid: hallId },
      { authorization: `Bearer ${bearer}` },
    );
    const { gameToken: token } = getGameToken.answer.parse(await reply.json());
    const gameUrl = portalUrl.replace(/[0-9]+$/, (port) => String(Number(port) + 1));
    const opened = await post(`${gameUrl}${openGameSession.path}`, { token });
    const [cookie = ''] = opened.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return { url: `${gameUrl}${gameWindow(hallId)}`, cookie };
  } finally {
    await world.end();
  }
}

const post = (url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

type Page = { readonly url: string; readonly cookie?: string };

/** Makes one visit with an empty cache. */
async function visit({ url, cookie }: Page): Promise<Visit> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    output: 'json',
    ...(cookie !== undefined && { extraHeaders: { cookie } }),
  });
  if (!result) throw new Error(`Lighthouse has not visited ${url}.`);
  const { categories, audits } = result.lhr;
  const score = (category: string) => (categories[category]?.score ?? Number.NaN) * 100;
  const requests =
    (audits['network-requests']?.details as { items?: readonly Request[] } | undefined)?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    Performance: score('performance'),
    Accessibility: score('accessibility'),
    'Best practices': score('best-practices'),
    'Search engines': score('seo'),
    'Largest paint': audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    'Time to interactive': audits.interactive?.numericValue ?? Number.NaN,
    'JavaScript loaded': scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    'Layout shift': (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN) * 1000,
  };
}

type Request = { readonly resourceType: string; readonly transferSize: number };

/** Serves a page with one heading, made of only React and Vite. */
async function serveBlankPage(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'lokalbingo-blank-page-'));
  await mkdir(join(root, 'src'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Blank"><title>Blank</title></head><body><div id="root"></div><script type="module" src="/src/main.js"></script></body></html>',
  );
  await writeFile(
    join(root, 'src/main.js'),
    "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(createElement('h1', null, 'Blank'));\n",
  );
  const modules = join(import.meta.dirname, '../node_modules');
  const built = (await build({
    root,
    logLevel: 'error',
    mode: 'production',
    resolve: { alias: { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') } },
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  await rm(root, { recursive: true });
  const files = new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
  const server: Server = createServer(({ url }, response) => {
    const path = url === '/' ? '/index.html' : (url ?? '');
    const file = files.get(path);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(file));
  });
  server.listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

if (import.meta.main) for (const comparison of await benchPageVisits()) printComparison(comparison);
