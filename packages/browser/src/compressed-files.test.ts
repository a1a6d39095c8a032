import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { compressedFiles } from './compressed-files.ts';

/** A plugin that writes a file at the end of the build, like the plugin of the service worker. */
const writesAtTheEnd = (dist: string): Plugin => ({
  name: 'writes-at-the-end',
  closeBundle: () => writeFile(join(dist, 'worker.js'), 'self.skipWaiting();'),
});

test('every text file of a build, and no other file, is also written as Brotli and gzip', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lokalbingo-build-'));
  await writeFile(
    join(root, 'index.html'),
    '<link rel="stylesheet" href="./look.css"><script type="module" src="./app.js"></script>',
  );
  await writeFile(join(root, 'look.css'), 'body { background: url(./picture.png) }');
  await writeFile(join(root, 'picture.png'), 'as small as possible');
  await writeFile(join(root, 'app.js'), 'document.title = "Spill";');
  await build({
    root,
    logLevel: 'silent',
    configFile: false,
    plugins: [compressedFiles(), writesAtTheEnd(join(root, 'dist'))],
    build: { assetsInlineLimit: 0 },
  });

  const dist = join(root, 'dist');
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = files.filter((file) => /\.(html|js|css)$/.test(file));
  expect(texts).toHaveLength(4);
  for (const file of texts) {
    const text = await readFile(file);
    expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(text);
    expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(text);
  }
  expect(files).toHaveLength(3 * texts.length + 1);
  await rm(root, { recursive: true });
});
