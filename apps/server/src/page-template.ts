/** The portal's page as its build has left it, to be filled with what was drawn. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawnView } from '@lokalbingo/contract/drawn-view';
import { Fault } from './platform/result.ts';

const template = 'unpainted.html';

/** What the build says of one source file, by the name under which its parts call it. */
type Manifest = Record<
  string,
  { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
>;

/** Another whenever the portal has been built anew into `folder`. */
export const templateVersion = async (folder: string): Promise<string> =>
  String((await stat(join(folder, template))).mtimeMs);

/**
 * Puts what was drawn into the page of the build in `folder`: head, markup, the answers in it, and the files that its
 * screen needs, so that a browser fetches them with the page. Nothing of the page's is for who has no JavaScript.
 */
export async function fillTemplate(folder: string, drawn: DrawnView, firstScript: string): Promise<string> {
  const [page, manifest] = await Promise.all([
    readFile(join(folder, template), 'utf8'),
    readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ]);
  const fills: readonly (readonly [RegExp, string])[] = [
    [/<meta name="robots"[^>]*>\s*/, ''],
    [/<title>[^<]*<\/title>/, `${drawn.head}<script>${firstScript}</script>`],
    [/<noscript>.*?<\/noscript>\s*/s, ''],
    [/<\/head>/, `${linksFor(page, JSON.parse(manifest) as Manifest, drawn.screens)}</head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root"${drawn.status === 200 ? ' data-drawn' : ''}>${drawn.body}</div><script type="application/json" id="state">${drawn.state}</script>`,
    ],
  ];
  return fills.reduce((page, [place, filling]) => {
    if (page.search(place) < 0) throw new Fault(`The page of ${folder} has no ${place}.`);
    return page.replace(place, () => filling);
  }, page);
}

function linksFor(page: string, manifest: Manifest, screens: readonly string[]): string {
  const found = new Set<string>();
  const look = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const each of manifest[name]?.imports ?? []) look(each);
  };
  for (const screen of screens) look(screen);
  const parts = [...found].flatMap((name) => manifest[name] ?? []);
  const sheets = new Set(parts.flatMap(({ css = [] }) => css));
  const scripts = new Set(parts.map(({ file }) => file));
  return [
    ...[...sheets].map((file) => [file, `<link rel="stylesheet" crossorigin href="/${file}">`] as const),
    ...[...scripts].map((file) => [file, `<link rel="modulepreload" crossorigin href="/${file}">`] as const),
  ]
    .filter(([file]) => !page.includes(`"/${file}"`))
    .map(([, link]) => `  ${link}\n  `)
    .join('');
}
