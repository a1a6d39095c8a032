/** Holds what a browser must load before it can show a page to a budget, as it is sent: old laptops and thin lines. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';

const budgetKilobytes = { portal: 190, game: 150 } as const;

buildWeb();
for (const [app, budget] of Object.entries(budgetKilobytes)) {
  const folder = join(import.meta.dirname, '../apps', app, 'dist');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const linked = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const files = ['index.html', ...linked];
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
  const kilobytes = Math.ceil(bytes / 1000);
  console.log(`${app}: ${kilobytes} kB of at most ${budget} kB in ${files.length} files`);
  if (kilobytes > budget) process.exitCode = 1;
}
