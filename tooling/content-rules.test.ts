import { describe, expect, it } from 'vitest';
import { contentComplaints } from './content-rules.ts';
import { parseSource } from './parsed-source.ts';

const ledger = 'apps/server/src/modules/ledger';
const home = 'apps/portal/src/features/home';
const complaints = (path: string, text: string) => contentComplaints(parseSource({ path, text }));

describe('the rules about where code belongs', () => {
  it.each([
    ['SQL in a use case', `${ledger}/a.ts`, 'await sql`SELECT 1`.execute(db);'],
    ['a query built in a route', `${ledger}/a-routes.ts`, "db.selectFrom('ledger.accounts').execute();"],
    ['SQL in the program', 'apps/server/src/a.ts', "tx.insertInto('ledger.accounts').execute();"],
    ["another module's table", `${ledger}/a-store.ts`, "db.selectFrom('identity.players').execute();"],
    ["another module's table in SQL", `${ledger}/a-store.ts`, 'sql`SELECT FROM player_cards.cards`;'],
    ['a lock of rows', `${ledger}/a-store.ts`, "tx.selectFrom('ledger.accounts').forUpdate().execute();"],
    ['a lock of rows in SQL', `${ledger}/a-store.ts`, 'sql`SELECT FROM ledger.accounts FOR NO KEY UPDATE`;'],
    ['a lock of a key', `${ledger}/a-store.ts`, 'sql`SELECT pg_advisory_xact_lock(1)`;'],
    ['a query of the server in a screen', `${home}/a.tsx`, "const a = queryOptions({ queryKey: ['a'] });"],
    [
      'a query defined in a screen',
      `${home}/a.tsx`,
      "const a = useQuery({ queryKey: ['a'], queryFn: load });",
    ],
    ['routes', `${ledger}/a.ts`, 'export const ledgerRoutes = () => {};'],
    ['one route', `${ledger}/a-route.ts`, 'export const feedRoute = () => {};'],
    [
      'a call of the contract bound outside a routes file',
      'apps/server/src/a.ts',
      'bind(getHealth, answer);',
    ],
    ['tasks', `${ledger}/a.ts`, 'export function ledgerTasks() {}'],
    ['a page', `${home}/home.tsx`, 'export function HomePage() { return null; }'],
    ['texts', `${home}/home.ts`, "export const homeTexts = { a: 'b' };"],
    ['Norwegian letters in markup', `${home}/a.tsx`, 'const a = <p>Lukk vinduet nå</p>;'],
    ['Norwegian letters in a text', `${ledger}/a.ts`, "const a = 'Kjøp av bonger';"],
    ['Norwegian words without such letters', `${home}/a.tsx`, "const a = 'Dette kan ikke angres';"],
    ['a word between tags, in any language', `${home}/a.tsx`, 'const a = <p>Close</p>;'],
    ['a word in a condition', `${home}/a.tsx`, "const a = <p>{isOpen ? 'Less' : null}</p>;"],
    ['a word in a template between tags', `${home}/a.tsx`, 'const a = <p>{`Page`}</p>;'],
    ['a word that is read aloud', `${home}/a.tsx`, 'const a = <img alt="Hall" />;'],
    ['a word in a condition that is read aloud', `${home}/a.tsx`, "const a = <A heading={b || 'Hall'} />;"],
    ['a short word in a value', `${home}/a.tsx`, "const a = ({ close = 'Lukk' }) => close;"],
    ['Norwegian in a template', `packages/ui/src/a.tsx`, 'const a = `Hei og velkommen`;'],
  ])('refuse %s', (_what, path, text) => {
    expect(complaints(path, text)).toHaveLength(1);
  });

  it.each([
    [
      'SQL of its own schema in a store',
      `${ledger}/a-store.ts`,
      "db.selectFrom('ledger.accounts').execute();",
    ],
    [
      'a lock without waiting',
      `${ledger}/a-store.ts`,
      'sql`SELECT FROM ledger.accounts AS a FOR UPDATE OF a SKIP LOCKED`;',
    ],
    [
      'a module with the same name as a schema',
      `${ledger}/a-store.ts`,
      "import { x } from '../halls/halls.ts';",
    ],
    ['SQL of the platform', 'apps/server/src/platform/a.ts', 'await sql`SELECT 1`.execute(db);'],
    ['SQL of a test', `${ledger}/a.test.ts`, 'await sql`SELECT 1`.execute(db);'],
    ['Norwegian texts', `${home}/home.nb.ts`, "export const homeTexts = { a: 'Kjøp' };"],
    ['symbols and names between tags', `${home}/a.tsx`, 'const a = <p title="Lokalbingo">© – {name} ·</p>;'],
    ['words that are not shown', `${home}/a.tsx`, "const a = <p className={wide ? 'wide' : 'narrow'} />;"],
    ['an amount in English', `${ledger}/a.ts`, "throw new Error('Only whole øre are moved.');"],
    ['a re-exported name', `${ledger}/ledger.ts`, "export { ledgerRoutes } from './ledger-routes.ts';"],
  ])('allow %s', (_what, path, text) => {
    expect(complaints(path, text)).toEqual([]);
  });
});
