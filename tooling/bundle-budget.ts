/**
 * Checks that the first load of each page stays within a budget, for old laptops and slow lines. Sizes are those sent,
 * page and styles included. For the portal's public pages the JavaScript is also counted, as gzip too, so that it can be
 * compared with the size of a library. Prefetched files are printed beside the budget.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';

const apps = join(import.meta.dirname, '../apps');
const sentKilobytesAtMost = { portal: 135, game: 149, hall: 198 } as const;
/** The screens that the public addresses with a budget show. */
const publicScreens = {
  '/': ['src/app/home-route.tsx'],
  '/howtoplay': ['src/features/information/content-page.tsx', 'content/pages/howtoplay.md'],
  '/bingohalls': ['src/features/hall-finder/hall-finder-page.tsx'],
  '/login': ['src/features/login/login-page.tsx'],
} as const;
/** The size in Brotli, which nearly every browser receives, and in gzip, in which libraries state their size. */
const scriptKilobytesAtMost = { br: 129, gz: 148 } as const;

buildWeb();
for (const [app, atMost] of Object.entries(sentKilobytesAtMost)) {
  const folder = join(apps, app, 'dist');
  const { atFirst, later } = linkedFiles(folder);
  const files = ['index.html', ...atFirst];
  const after = later.length > 0 ? `, ${sizeOf(folder, later, 'br')} kB afterwards` : '';
  hold(`${app}, sent`, sizeOf(folder, files, 'br'), atMost, ` in ${files.length} files${after}`);
}
for (const [address, sources] of Object.entries(publicScreens)) {
  const folder = join(apps, 'portal/dist');
  const linked = linkedFiles(folder).atFirst.filter((file) => file.endsWith('.js'));
  const scripts = [...new Set([...linked, ...scriptsOf(folder, sources)])];
  for (const [encoding, name] of [
    ['br', 'JavaScript as it is sent'],
    ['gz', 'as gzip'],
  ] as const) {
    const size = sizeOf(folder, scripts, encoding);
    hold(`${address}, ${name}`, size, scriptKilobytesAtMost[encoding], ` in ${scripts.length} files`);
  }
}

// Everything that a player's browser receives from the login to My page, until the player opens something.
const portalFolder = join(apps, 'portal/dist');
const untilMyPage = scriptsOf(portalFolder, [
  'index.html',
  'src/start-portal.tsx',
  'src/features/login/login-page.tsx',
  'src/app/background-work.ts',
  'src/app/installed-portal.tsx',
  'src/app/my-page-route.tsx',
]);
hold(
  'login and My page, JavaScript',
  sizeOf(portalFolder, untilMyPage, 'br'),
  184,
  ` in ${untilMyPage.length} files`,
);
hold('login and My page, files of JavaScript', untilMyPage.length, 20, '', 'files');

// The hall screen has its own page; one hall may load it on 40 screens at once over the same connection.
const wall = scriptsOf(join(apps, 'hall/dist'), ['skjerm.html', 'src/start-screen.tsx']);
hold('/skjerm, JavaScript', sizeOf(join(apps, 'hall/dist'), wall, 'br'), 129, ` in ${wall.length} files`);

/**
 * Returns the scripts and styles that an app's page loads at first, and those that it prefetches for later.
 */
function linkedFiles(folder: string): { atFirst: readonly string[]; later: readonly string[] } {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const linked = [...page.matchAll(/<[^>]*(?:src|href)="\/([^"]+\.(?:js|css))"[^>]*>/g)];
  const [later = [], atFirst = []] = [true, false].map((isLater) =>
    linked.filter(([tag]) => tag.includes('rel="prefetch"') === isLater).map(([, file = '']) => file),
  );
  return { atFirst, later };
}

function hold(what: string, size: number, atMost: number, rest: string, unit = 'kB'): void {
  console.log(`${what}: ${size} ${unit} of at most ${atMost} ${unit}${rest}`);
  if (size > atMost) process.exitCode = 1;
}

/** Returns every script that these sources import, directly or indirectly, without dynamic imports. */
function scriptsOf(folder: string, sources: readonly string[]): readonly string[] {
  type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>;
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const found = new Set<string>();
  const look = (name: string): void => {
    const part = manifest[name];
    if (part === undefined) throw new Error(`The build has no file for ${name}.`);
    if (found.has(part.file)) return;
    found.add(part.file);
    for (const each of part.imports ?? []) look(each);
  };
  for (const source of sources) look(source);
  return [...found];
}

/** Files that the page loads uncompressed are sent uncompressed. */
function sizeOf(folder: string, files: readonly string[], encoding: 'br' | 'gz'): number {
  const paths = files.map((file) => join(folder, file));
  const sizes = paths.map(
    (path) => statSync(existsSync(`${path}.${encoding}`) ? `${path}.${encoding}` : path).size,
  );
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}
