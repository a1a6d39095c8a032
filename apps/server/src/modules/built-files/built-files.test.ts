import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { after, days } from '@lokalbingo/contract/durations';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { serveWebApp } from '../../platform/http/web-app.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { keepBuiltFiles, keptFilesOf } from './built-files.ts';

const database = useTestDatabase();
const clock = fakeClock();
const parent = mkdtemp(join(tmpdir(), 'lokalbingo-builds-'));
const open: FastifyInstance[] = [];
afterAll(async () => {
  for (const app of open) await app.close();
  await rm(await parent, { recursive: true });
});
beforeEach(async () => void (await database.pool.query('DELETE FROM web.built_files')));

/** Starts a process with a build of the portal. Returns a function that requests one of its files. */
async function startWith(build: string) {
  const folder = join(await parent, build);
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), build);
  await writeFile(join(folder, `assets/program-${build}.js`), `"${build}"`);
  await writeFile(join(folder, `assets/program-${build}.js.br`), brotliCompressSync(`"${build}"`));
  await writeFile(join(folder, `assets/letters-${build}.woff2`), `letters of ${build}`);
  const { db } = database;
  const app = createHttpServer({
    log: pino({ level: 'silent' }),
    findKept: keptFilesOf({ keepsBuilds: true }, db, 'portal'),
  });
  open.push(app);
  await serveWebApp(app, folder);
  await keepBuiltFiles({ db, clock }, 'portal', folder);
  return (path: string, takes = 'gzip, br') =>
    app.inject({ url: `/assets/${path}`, headers: { 'accept-encoding': takes } });
}

describe('two builds side by side', () => {
  it('each serve the files of both', async () => {
    const answers = [await startWith('old'), await startWith('new')];
    for (const answer of answers)
      for (const build of ['old', 'new']) {
        const script = await answer(`program-${build}.js`);
        expect(script.headers).toMatchObject({
          'content-type': 'application/javascript; charset=utf-8',
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
        });
        expect(brotliDecompressSync(script.rawPayload).toString()).toBe(`"${build}"`);
        expect((await answer(`program-${build}.js`, 'identity')).body).toBe(`"${build}"`);
        const letters = await answer(`letters-${build}.woff2`);
        expect([letters.body, letters.headers['content-type']]).toEqual([
          `letters of ${build}`,
          'font/woff2',
        ]);
      }
    expect((await answers[0]!('program-none.js')).statusCode).toBe(404);
    expect((await answers[0]!('..%2fprogram-new.js')).statusCode).toBe(404);
  });

  it('are kept for a week after they were replaced, however long they were served', async () => {
    await startWith('first');
    clock.set(after(clock.now(), days(30)));
    const answer = await startWith('second');
    clock.set(after(clock.now(), days(6)));
    await startWith('third');
    expect((await answer('program-first.js')).statusCode).toBe(200);
    clock.set(after(clock.now(), days(2)));
    await startWith('fourth');
    expect((await answer('program-first.js')).statusCode).toBe(404);
    expect((await answer('program-third.js')).statusCode).toBe(200);
  });
});
