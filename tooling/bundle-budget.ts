/** Holds what a browser must load before it can show a page to a budget, gzipped: old laptops and thin lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from './build-web.ts';

const budgetKilobytes = { portal: 230, game: 230 } as const;

buildWeb();
for (const [app, budget] of Object.entries(budgetKilobytes)) {
  const folder = join(import.meta.dirname, '../apps', app, 'dist');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(([, file = '']) =>
    file.replace(/^\.\//, ''),
  );
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  const kilobytes = Math.ceil(bytes / 1000);
  console.log(`${app}: ${kilobytes} kB of at most ${budget} kB in ${files.length} files`);
  if (kilobytes > budget) process.exitCode = 1;
}
