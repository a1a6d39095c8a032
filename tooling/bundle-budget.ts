/**
 * Holds what a browser must load before it can show a page to a budget, as it is sent: old laptops and thin lines. What
 * the page names to be fetched afterwards is told beside it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';

const budgetKilobytes = { portal: 190, game: 150 } as const;

buildWeb();
for (const [app, budget] of Object.entries(budgetKilobytes)) {
  const folder = join(import.meta.dirname, '../apps', app, 'dist');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const linked = [...page.matchAll(/<[^>]*(?:src|href)="\/([^"]+\.(?:js|css))"[^>]*>/g)];
  const [later, atFirst] = [true, false].map((isLater) =>
    linked.filter(([tag]) => tag.includes('rel="prefetch"') === isLater).map(([, file = '']) => file),
  );
  const files = ['index.html', ...(atFirst ?? [])];
  const kilobytes = sentKilobytes(folder, files);
  const after = sentKilobytes(folder, later ?? []);
  console.log(
    `${app}: ${kilobytes} kB of at most ${budget} kB in ${files.length} files${after > 0 ? `, ${after} kB afterwards` : ''}`,
  );
  if (kilobytes > budget) process.exitCode = 1;
}

/** What a page brings along uncompressed is sent so. */
function sentKilobytes(folder: string, files: readonly string[]): number {
  const paths = files.map((file) => join(folder, file));
  const sizes = paths.map((path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size);
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}
