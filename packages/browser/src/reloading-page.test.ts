import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { reloadingPage } from './reloading-page.ts';

async function builtPage(watches: boolean): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'lokalbingo-reload-'));
  await writeFile(join(root, 'index.html'), '<title>Spill</title>');
  const built = await build({
    root,
    logLevel: 'silent',
    configFile: false,
    plugins: [reloadingPage()],
    build: { watch: watches ? {} : null },
  });
  if ('on' in built) {
    const watcher = built as Rolldown.RolldownWatcher;
    await new Promise<void>((resolve) =>
      watcher.on('event', ({ code }) => {
        if (code === 'END') resolve();
      }),
    );
    await watcher.close();
  }
  const page = await readFile(join(root, 'dist/index.html'), 'utf8');
  await rm(root, { recursive: true });
  return page;
}

test('a page reloads itself only in a watching build', async () => {
  expect(await builtPage(true)).toContain('src="/assets/reload.js"');
  expect(await builtPage(false)).not.toContain('<script');
});
