/** The portal's page from its build, to be filled with rendered content. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PortalBuild, RenderedView } from '@lokalbingo/contract/rendered-view';
import { Fault } from './platform/result.ts';

const template = 'unpainted.html';

/** The build's information about one source file, by the name under which its parts import it. */
type Manifest = Record<
  string,
  { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
>;

/** Returns a version that changes when the portal is built again into `folder`. */
export const templateVersion = async (folder: string): Promise<string> =>
  String((await stat(join(folder, template))).mtimeMs);

/** A page's scripts, and the preloads that it names for them. */
const ofProgram = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * Fills the page of the build in `folder` with rendered content: head, markup, the embedded answers, and the files that
 * its screen needs. Styles come with the page; the scripts are in a template until the page has been shown, so they do
 * not delay the first view. Without JavaScript the page stays as rendered.
 */
export async function fillTemplate(
  folder: string,
  rendered: RenderedView,
  { headScript, endScript }: Pick<PortalBuild, 'headScript' | 'endScript'>,
): Promise<string> {
  const [page, manifest] = await Promise.all([
    readFile(join(folder, template), 'utf8'),
    readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ]);
  const { sheets, scripts } = filesFor(page, JSON.parse(manifest) as Manifest, rendered.screens);
  const program = [...(page.match(ofProgram) ?? []), ...scripts].join('');
  const fills: readonly (readonly [RegExp, string])[] = [
    [/<meta name="robots"[^>]*>\s*/, ''],
    [/<title>[^<]*<\/title>/, `${rendered.head}<script>${headScript}</script>`],
    [/<noscript>.*?<\/noscript>\s*/s, ''],
    [ofProgram, ''],
    [/<\/head>/, `${sheets.join('')}</head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root"${rendered.status === 200 ? ' data-drawn' : ''}>${rendered.body}</div><script type="application/json" id="state">${rendered.state}</script><template id="program">${program}</template><script>${endScript}</script>`,
    ],
  ];
  return fills.reduce((page, [place, filling]) => {
    if (page.search(place) < 0) throw new Fault(`The page of ${folder} has no ${place}.`);
    return page.replace(place, () => filling);
  }, page);
}

/** Returns the files that screens need beside those already in the page, as tags. */
function filesFor(page: string, manifest: Manifest, screens: readonly string[]) {
  const found = new Set<string>();
  const look = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const each of manifest[name]?.imports ?? []) look(each);
  };
  for (const screen of screens) look(screen);
  const parts = [...found].flatMap((name) => manifest[name] ?? []);
  const atOnce = page.replaceAll(/<link rel="prefetch"[^>]*>/g, '');
  const missing = (files: readonly string[]): readonly string[] =>
    [...new Set(files)].filter((file) => !atOnce.includes(`"/${file}"`));
  return {
    sheets: missing(parts.flatMap(({ css = [] }) => css)).map(
      (file) => `  <link rel="stylesheet" crossorigin href="/${file}">\n  `,
    ),
    scripts: missing(parts.map(({ file }) => file)).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
  };
}
