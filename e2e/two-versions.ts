/**
 * A deployment whose portal is replaced while people have it open: there are two builds, and the server has one at
 * a time.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { build, type Plugin } from 'vite';
import { removeWorker } from '../apps/server/src/removed-worker.ts';

const portal = join(import.meta.dirname, '../apps/portal');

/** The current build of the portal. */
export const builtPortal = join(portal, 'dist');

/** The newer build's title of the rules page. */
export const newerHeading = 'Hvordan spille bingo i morgen';

/** A build of the portal with another text, in its own folder. */
export type NewerPortal = { readonly folder: string; readonly remove: () => Promise<void> };

/** Builds the portal once more. */
export async function buildNewer(): Promise<NewerPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'lokalbingo-newer-'));
  process.env.NODE_ENV = 'production';
  await build({
    root: portal,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [withOtherWords],
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** A deployment of the portal in front of the running product, which answers its calls. */
export type Deployment = {
  readonly origin: string;
  /** Replaces the older build, and removes its files. */
  readonly deployNewer: () => void;
  /** Forbids offline use from now on, as the setting `OFFLINE=no` does. */
  readonly endKeeping: () => void;
  readonly stop: () => Promise<void>;
};

/** Serves the current build of the portal, until the newer one is deployed. */
export async function startDeployment(productUrl: string, newer: string): Promise<Deployment> {
  let folder = builtPortal;
  let removing: FastifyInstance | undefined;
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', productUrl).pathname;
    if (path.startsWith('/api/')) return passOn(productUrl, incoming, answer);
    if (removing?.hasRoute({ method: 'GET', url: path })) return void sendFrom(removing, path, answer);
    sendFile(folder, path, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deployNewer: () => {
      folder = newer;
    },
    endKeeping: () => {
      removing = fastify();
      removeWorker(removing);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const withOtherWords: Plugin = {
  name: 'other-words',
  transform: (code, id) =>
    id.endsWith('howtoplay.md.front') ? code.replace('Hvordan spille bingo', newerHeading) : undefined,
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Sends a file of the build, or the page for an address that names no file, as in the product. */
function sendFile(folder: string, path: string, answer: ServerResponse): void {
  const isFile = extname(path) !== '';
  const file = join(folder, isFile ? path : 'index.html');
  if (!existsSync(file)) return void answer.writeHead(404).end();
  const isHashed = path.startsWith('/assets/');
  answer.writeHead(200, {
    'content-type': types[extname(file)],
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  answer.end(readFileSync(file));
}

async function sendFrom(server: FastifyInstance, path: string, answer: ServerResponse): Promise<void> {
  const { statusCode, headers, rawPayload } = await server.inject(path);
  answer.writeHead(statusCode, headers).end(rawPayload);
}

function passOn(productUrl: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = incoming;
  const passed = request(new URL(url ?? '/', productUrl), { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  incoming.pipe(passed);
}
