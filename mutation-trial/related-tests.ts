/**
 * Finds the Vitest files that a fault in a source file can make fail: those that import it, directly or
 * through other files.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The tree's own files that a file names, including workers and programs that it starts by path. */
const named = /['"]((?:\.{1,2}\/|@lokalbingo\/)[^'"\n]+)['"]/g;
const onlyTypes = /^(?:import|export) type [^;]*;/gm;
const moduleFolder = /^(apps\/server\/src\/modules\/[^/]+|packages\/[^/]+|.+(?=\/[^/]+$))\//;

/**
 * Returns the tests related to `source`, nearest first: those of its own module, then by distance in imports.
 * @param withLong whether to include `*.long.test.ts`
 */
export function relatedTests(tree: string, source: string, withLong: boolean): readonly string[] {
  const patterns = [
    '{apps,packages}/*/src/**/*.{ts,tsx}',
    '{simulation,fairness,attack,e2e,tooling}/**/*.ts',
  ];
  const paths = new Set(globSync(patterns, { cwd: tree }));
  const importers = new Map<string, string[]>();
  for (const path of paths)
    for (const imported of importsOf(path, readFileSync(join(tree, path), 'utf8'), paths))
      importers.set(imported, [...(importers.get(imported) ?? []), path]);

  const distances = new Map([[source, 0]]);
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);

  const folder = moduleFolder.exec(source)?.[0] ?? '';
  const rank = (path: string, distance: number): number => distance - (path.startsWith(folder) ? 1000 : 0);
  return [...distances]
    .filter(([path]) => /\.test\.tsx?$/.test(path) && (withLong || !path.includes('.long.test.')))
    .sort(([a, near], [b, far]) => rank(a, near) - rank(b, far) || (a < b ? -1 : 1))
    .map(([path]) => path);
}

function importsOf(path: string, text: string, paths: ReadonlySet<string>): readonly string[] {
  const found = [...text.replaceAll(onlyTypes, '').matchAll(named)].flatMap(([, specifier = '']) => {
    const target = specifier.startsWith('.')
      ? posix.join(posix.dirname(path), specifier)
      : specifier
          .replace('@lokalbingo/money', 'money/money')
          .replace(/^(?:@lokalbingo\/)?([^/]+)\//, 'packages/$1/src/');
    return [target, `${target}.ts`, `${target}.tsx`].filter((each) => paths.has(each)).slice(0, 1);
  });
  return [...new Set(found)];
}
