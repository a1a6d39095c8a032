/**
 * Holds what a browser must load before it can show and serve a page to a budget: old laptops and thin lines. All of it
 * is counted as it is sent, page and styles included; of the portal's public pages the JavaScript besides, and as gzip,
 * so that it can be held against the size of a library. What a page names to be fetched afterwards is told beside it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';

const apps = join(import.meta.dirname, '../apps');
const sentKilobytesAtMost = { portal: 138, game: 150, hall: 200 } as const;
/** The screens that the public addresses with a budget show. */
const publicScreens = {
  '/': ['src/app/home-route.tsx'],
  '/howtoplay': ['src/features/information/content-page.tsx', 'content/pages/howtoplay.md'],
  '/bingohalls': ['src/features/hall-finder/hall-finder-page.tsx'],
  '/login': ['src/features/login/login-page.tsx'],
} as const;
/** What nearly every browser is sent, and what libraries are told of. */
const scriptKilobytesAtMost = { br: 131, gz: 150 } as const;

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

// Everything that a player's browser is sent from the login to My page, until the player opens something.
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
  188,
  ` in ${untilMyPage.length} files`,
);
hold('login and My page, files of JavaScript', untilMyPage.length, 20, '', 'files');

// The screen on the wall: its own page, which one hall's connection may load on 40 screens at once.
const wall = scriptsOf(join(apps, 'hall/dist'), ['skjerm.html', 'src/start-screen.tsx']);
hold('/skjerm, JavaScript', sizeOf(join(apps, 'hall/dist'), wall, 'br'), 130, ` in ${wall.length} files`);

/** The scripts and styles that an app's page names, and those of them that it names for later. */
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

/** Every script that these sources bring along, however far; what is imported on demand is not among them. */
function scriptsOf(folder: string, sources: readonly string[]): readonly string[] {
  type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>;
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const found = new Set<string>();
  const look = (name: string): void => {
    const part = manifest[name];
    if (part === undefined) throw new Error(`The build knows nothing of ${name}.`);
    if (found.has(part.file)) return;
    found.add(part.file);
    for (const each of part.imports ?? []) look(each);
  };
  for (const source of sources) look(source);
  return [...found];
}

/** What a page brings along uncompressed is sent so. */
function sizeOf(folder: string, files: readonly string[], encoding: 'br' | 'gz'): number {
  const paths = files.map((file) => join(folder, file));
  const sizes = paths.map(
    (path) => statSync(existsSync(`${path}.${encoding}`) ? `${path}.${encoding}` : path).size,
  );
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}
