/**
 * The rules about which code belongs in which file (STYLE.md 1, 3, 8), as a pure function of a parsed file.
 */
import { moduleGraph } from './module-graph.ts';
import type { ParsedSource } from './parsed-source.ts';

/** Returns a sentence for each misplaced thing in the file. Tests and the demo are exempt. */
export function contentComplaints(source: ParsedSource): readonly string[] {
  if (isForTests(source.path)) return [];
  return rules.flatMap((rule) => [...rule(source)].map((why) => `${source.path}: ${why}`));
}

const isForTests = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$|\/(testing|demo|gallery)\/|^(e2e|bench|attack|tooling)\//.test(path);
const isServer = (path: string): boolean => path.startsWith('apps/server/');
const isPlatform = (path: string): boolean => path.startsWith('apps/server/src/platform/');
const isWeb = (path: string): boolean => /^(apps\/(portal|game|hall)|packages\/(ui|browser))\//.test(path);

type Rule = (source: ParsedSource) => Iterable<string>;

const queryBuilders = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];

function* sqlInStores({ path, calls, tags }: ParsedSource): Iterable<string> {
  if (!isServer(path) || isPlatform(path) || path.endsWith('-store.ts')) return;
  if (tags.includes('sql') || calls.some((name) => queryBuilders.includes(name)))
    yield 'SQL belongs in a -store.ts';
}

const schemas = Object.keys(moduleGraph).map((name) => name.replaceAll('-', '_'));
const tableOfSchema = new RegExp(`\\b(${schemas.join('|')})\\.[a-z_]+\\b`, 'g');

function* ownSchema({ path, texts }: ParsedSource): Iterable<string> {
  const own = /\/modules\/([^/]+)\//.exec(path)?.[1]?.replaceAll('-', '_');
  if (own === undefined || !path.endsWith('-store.ts')) return;
  const named = texts.flatMap((text) => [...text.matchAll(tableOfSchema)].map(([, schema]) => schema));
  for (const schema of new Set(named))
    if (schema !== own) yield `the tables of ${schema} belong to another module`;
}

const locking =
  /\bFOR (NO KEY )?(UPDATE|SHARE)\b(?!( OF \w+)? SKIP LOCKED)|\bFOR KEY SHARE\b|\bLOCK TABLE\b|pg_(try_)?advisory_/i;
const lockingMethods = ['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare'];
/**
 * Functions that lock a whole connection: a migration while it runs, against other migrations, and a process for its lifetime.
 */
const lockConnections = ['database-roles', 'migrate', 'process-liveness'].map(
  (name) => `apps/server/src/platform/${name}.ts`,
);

function* locksByTheList({ path, texts, calls }: ParsedSource): Iterable<string> {
  if (!isServer(path) || path.endsWith('/platform/lock-order.ts') || lockConnections.includes(path)) return;
  if (calls.some((name) => lockingMethods.includes(name)) || texts.some((text) => locking.test(text)))
    yield 'locks are taken through platform/lock-order.ts';
}

const queryMakers = ['queryOptions', 'infiniteQueryOptions'];

function* queriesInQueries({ path, calls, properties }: ParsedSource): Iterable<string> {
  if (!isWeb(path) || path.endsWith('-queries.ts')) return;
  if (calls.some((name) => queryMakers.includes(name)) || properties.includes('queryFn'))
    yield 'queries of the server belong in a -queries.ts';
}

/** The kind of file that an exported name belongs in. */
const endingOfName: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^[a-z]\w*Routes?$/, /routes\.tsx?$/, 'routes belong in a -routes.ts'],
  [/[a-z]Tasks$/, /-job\.ts$/, 'background tasks belong in a -job.ts'],
  [/^[A-Z]\w*Page$/, /-page\.tsx$/, 'a page belongs in a -page.tsx'],
  [/^(?!use[A-Z]).*[a-z]Texts$/, /\.nb\.ts$/, 'texts belong in a .nb.ts'],
];

function* endingsOfNames({ path, exports }: ParsedSource): Iterable<string> {
  for (const [name, ending, why] of endingOfName)
    for (const exported of exports)
      if (name.test(exported) && !ending.test(path)) yield `${exported}: ${why}`;
}

function* callsBoundInRoutes({ path, calls }: ParsedSource): Iterable<string> {
  if (!isServer(path) || isPlatform(path) || path.endsWith('-routes.ts')) return;
  if (calls.includes('bind')) yield 'calls of the contract are bound in a -routes.ts';
}

const norwegian =
  /[æøå]|\b(og|ikke|deg|du|ditt|dine|eller|uten|som|dette|denne|hva|hvem|hvor|hvordan|ingen|mange|takk|nei|vent|hent|lukk|velg|avbryt|neste|forrige|tilbake|logg|kjeden|hallen|spille|spiller|penger|bongen|bonger)(?![-@/:?=])\b/i;
/** Files where Norwegian is data: common Norwegian passwords. */
const norwegianData = ['apps/server/src/modules/identity/norwegian-passwords.ts'];

function* norwegianInTexts({ path, texts }: ParsedSource): Iterable<string> {
  // The sandbox uses the providers' own texts.
  if (path.endsWith('.nb.ts') || path.startsWith('apps/sandbox/') || norwegianData.includes(path)) return;
  for (const text of texts)
    if (norwegian.test(text.replaceAll(/(?<!\p{L})øre(?!\p{L})/gu, '')))
      yield `“${text.trim().slice(0, 40)}” is text for people, so it belongs in a .nb.ts`;
}

/** Names that are the same in every language. */
const namesInMarkup = ['Lokalbingo', 'Visa', 'VISA'];

/** A screen's texts depend on its language, so the markup itself contains none, in any language. */
function* noWordsInMarkup({ path, shown }: ParsedSource): Iterable<string> {
  if (!isWeb(path)) return;
  for (const text of shown)
    if (/\p{L}{2}/u.test(text) && !norwegian.test(text) && !namesInMarkup.includes(text.trim()))
      yield `“${text.trim().slice(0, 40)}” is text on the screen, so it belongs in a .nb.ts`;
}

const rules: readonly Rule[] = [
  sqlInStores,
  ownSchema,
  locksByTheList,
  queriesInQueries,
  endingsOfNames,
  callsBoundInRoutes,
  norwegianInTexts,
  noWordsInMarkup,
];
