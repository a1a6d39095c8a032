import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storedNames } from './stored-names.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync(
  [
    'apps/{portal,game,server}/src/**/*.{ts,tsx}',
    'packages/{browser,ui,api-client,contract}/src/**/*.{ts,tsx}',
  ],
  { cwd: root },
)
  // The page is for players; the console has its own list for staff.
  .filter((path) => !/\.test\.|\/testing\/|modules\/(staff|hall-screens)\//.test(path));
const page = readFileSync(join(root, 'apps/portal/content/pages/informasjonskapsler.md'), 'utf8');

/** The names in the first cell of each row of the page. */
const listed = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
/** Names that the third-party chat stores when it is opened; our code does not contain them. */
const ofTheChat = ['cw_conversation', 'cw_user_'];

describe('the page about cookies and storage', () => {
  it('lists exactly the names that our pages store', () => {
    const stored = sources.flatMap((path) =>
      storedNames({ path, text: readFileSync(join(root, path), 'utf8') }),
    );
    expect(new Set(stored).size).toBeGreaterThan(15);
    expect([...new Set(listed)].sort()).toEqual([...new Set([...stored, ...ofTheChat])].sort());
  });

  it.each([
    ["const kept = keptValue(local, 'seen', shape);", ['seen']],
    ["keptValue(\n  storageOrMemory(() => localStorage),\n  'game.seen',\n  shape,\n)", ['game.seen']],
    ["storage.setItem('token', value)", ['token']],
    ["perTab.getItem('filter') ?? ''", ['filter']],
    ["ownCookie({ name: 'device', isSecure })", ['device']],
    [`ownCookie({ name: \`game_\${mainGame}\`, isSecure })`, ['game_1', 'game_2', 'game_3']],
    ["new CacheFirst({ cacheName: 'files', plugins })", ['files']],
    ['<ScrollRestoration />', ['react-router-scroll-positions']],
  ])('is compared with the names in code such as %s', (text, names) =>
    expect(storedNames({ path: 'a.ts', text })).toEqual(names),
  );

  it.each([
    'keptValue(local, nameOf(hall), shape)',
    'keptValue(placeFor(tab), key, shape)',
    `storage.setItem(\`of-\${hall}\`, value)`,
    "document.cookie = 'a=b'",
    "indexedDB.open('a')",
    "caches.open('a')",
  ])('cannot be compared with a computed name: %s', (text) =>
    expect(() => storedNames({ path: 'a.ts', text })).toThrow('a.ts'),
  );
});
