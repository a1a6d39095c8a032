/**
 * The features of the supported browsers, from web-features' data, and the features that our programs and
 * style sheets use. The list of the browsers is `browserslist` in the root's package.json, which the build
 * reads too.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import browserslist from 'browserslist';
import { parseSync, Visitor } from 'oxc-parser';
import type { AtRule, Declaration, Root } from 'postcss';
import { features } from 'web-features';
import { parseSource, type SourceFile } from './parsed-source.ts';

/**
 * Web-features' names of the browsers, by browserslist's; Samsung's is based on a newer version of Chrome's
 * engine.
 */
const names = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
} as const;

/** The oldest supported version of each browser, by browserslist's name: `ios_saf` → 16.4. */
export const oldestServed: ReadonlyMap<string, number> = oldestOf(browserslist());

function oldestOf(listed: readonly string[]): ReadonlyMap<string, number> {
  const oldest = new Map<string, number>();
  for (const each of listed) {
    const [name = '', version = ''] = each.split(' ');
    oldest.set(name, Math.min(oldest.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)));
  }
  return oldest;
}

type Support = Readonly<Record<string, string>>;

/**
 * The first version of each browser with a feature, by the feature's key: `javascript.builtins.Map.groupBy`.
 */
const supportOf: ReadonlyMap<string, Support> = new Map(
  Object.values(features).flatMap((feature) =>
    feature.kind === 'feature'
      ? Object.entries(
          (feature.status.by_compat_key ?? {}) as Record<string, { readonly support: Support }>,
        ).map(([key, { support }]) => [key, support as Support])
      : [],
  ),
);

/** Returns the first version of a browser that has all keys; infinite if none does. */
export function firstVersion(key: string, browser: string): number {
  const supported = supportOf.get(key)?.[browser];
  return supported === undefined ? Number.POSITIVE_INFINITY : Number.parseFloat(supported.replace('≤', ''));
}

/** Web-features' browsers, each with the oldest supported version. */
export const servedBrowsers: readonly (readonly [browser: string, oldest: number])[] = Object.entries(
  names,
).flatMap(([name, theirs]) => theirs.map((each) => [each, oldestServed.get(name) ?? 0] as const));

const isKnown = (key: string): boolean =>
  servedBrowsers.every(([browser, oldest]) => firstVersion(key, browser) <= oldest);

/** The keys of a feature of web-features. */
export const keysOf = (feature: string): readonly string[] => {
  const entry = features[feature];
  return entry?.kind === 'feature' ? (entry.compat_features ?? []) : [];
};

const ofPlatform = /^(?:javascript\.builtins|api)\.([^.]+)(?:\.([^.]+))?$/;

type Named = { readonly all: readonly string[]; readonly isKnown: boolean };

/**
 * Returns the keys of each name, and whether every browser has at least one: `x.at(1)` may be a call of an
 * array.
 */
function byName(
  nameOf: (owner: string, member: string | undefined) => string | undefined,
): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const key of supportOf.keys()) {
    const [, owner = '', member] = ofPlatform.exec(key) ?? [];
    const name = owner === '' ? undefined : nameOf(owner, member?.replace(/_static$/, ''));
    if (name === undefined) continue;
    const before = found.get(name);
    found.set(name, {
      all: [...(before?.all ?? []), key],
      isKnown: before?.isKnown === true || isKnown(key),
    });
  }
  return found;
}

const globals = byName((owner, member) => (member === undefined ? owner : undefined));
const statics = byName((owner, member) => (member === undefined ? undefined : `${owner}.${member}`));
const methods = byName((_, member) => member);
/**
 * The methods of the language, without those of the page: in built files, too many names in libraries collide
 * with the page's.
 */
const methodsOfLanguage = new Map(
  [...methods].flatMap(([name, { all, isKnown }]) => {
    const ofLanguage = all.filter((key) => key.startsWith('javascript.'));
    return ofLanguage.length > 0 ? [[name, { all: ofLanguage, isKnown }] as const] : [];
  }),
);

/** A platform feature that a program uses and some browser lacks. */
type Unknown = { readonly name: string; readonly keys: readonly string[] };

/**
 * Returns the features that a program uses by name and some supported browser lacks. Types are not read: a
 * method counts if no universally supported one has its name, and it is not one of `ownNames`. A feature that
 * the file tests for first (`typeof x.y`, `'y' in x`, `x.y?.()`) is not counted.
 * @param isBuilt for a built file, which includes libraries, only the language's own methods count
 */
function unknownIn(
  { path, text }: SourceFile,
  ownNames: ReadonlySet<string>,
  isBuilt = false,
): readonly Unknown[] {
  const methodsHere = isBuilt ? methodsOfLanguage : methods;
  const { program } = parseSync(path, text);
  const imported = new Set<string>();
  const queried = new Set<string>();
  const used = new Map<string, Named | undefined>();
  const useGlobal = (node: { readonly type: string }): void => {
    if (node.type === 'Identifier') {
      const { name } = node as unknown as { readonly name: string };
      used.set(name, globals.get(name));
    }
  };
  new Visitor({
    ImportDeclaration: ({ specifiers }) => {
      for (const { local } of specifiers) imported.add(local.name);
    },
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'typeof') queried.add(lastNameOf(argument));
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (operator === 'in' && left.type === 'Literal') queried.add(String(left.value));
      if (operator === 'instanceof') useGlobal(right);
    },
    NewExpression: ({ callee }) => useGlobal(callee),
    CallExpression: ({ callee, optional }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier')
        return useGlobal(callee);
      const { name } = callee.property;
      if (optional) return void queried.add(name);
      const owner = callee.object.type === 'Identifier' ? callee.object.name : undefined;
      const exact = statics.get(`${owner}.${name}`);
      if (exact) return void used.set(`${owner}.${name}`, exact);
      if (!ownNames.has(name) && !isImported(callee.object, imported)) used.set(name, methodsHere.get(name));
    },
  }).visit(program);
  return [...used].flatMap(([name, found]) =>
    found && !found.isKnown && !imported.has(name) && !queried.has(name.replace(/^.*\./, ''))
      ? [{ name, keys: found.all }]
      : [],
  );
}

/** The features that a program uses and some browser has neither natively nor by our polyfills, by name. */
export const missingIn = (
  file: SourceFile,
  {
    ownNames,
    filledIn,
    isBuilt = false,
  }: {
    readonly ownNames: ReadonlySet<string>;
    readonly filledIn: ReadonlySet<string>;
    readonly isBuilt?: boolean;
  },
): readonly string[] =>
  unknownIn(file, ownNames, isBuilt)
    .filter(({ keys }) => !keys.some((key) => filledIn.has(key)))
    .map(({ name }) => name);

/** The sources that run in browsers. Those of `content` run when the portal is built. */
export const sourcesForBrowsers = (root: string): readonly SourceFile[] =>
  globSync(
    '{packages/{browser,ui,contract,bingo,money,api-client},apps/{portal,game,hall}}/src/**/*.{ts,tsx}',
    {
      cwd: root,
    },
  )
    .filter((path) => !/\.test\.|\/testing\/|browser\/src\/content\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

function lastNameOf(node: { readonly type: string }): string {
  const { name, property } = node as { name?: string; property?: { name?: string } };
  return name ?? property?.name ?? '';
}

/** Whether a call's receiver is an import, as all of `z.object(…).union(…)` is. */
function isImported(node: unknown, imported: ReadonlySet<string>): boolean {
  const { type, name, object, callee } = node as {
    type: string;
    name?: string;
    object?: unknown;
    callee?: unknown;
  };
  if (type === 'Identifier') return imported.has(name ?? '');
  const inner = object ?? callee;
  return inner !== undefined && isImported(inner, imported);
}

/**
 * Returns the names of properties and methods that a source file defines: a call of one of these is not a
 * platform call.
 */
export function ownNamesIn({ path, text }: SourceFile): readonly string[] {
  const names: string[] = [];
  const note = ({ key }: { readonly key: { readonly type: string } }): void => {
    if (key.type === 'Identifier') names.push((key as unknown as { readonly name: string }).name);
  };
  new Visitor({
    Property: note,
    TSPropertySignature: note,
    TSMethodSignature: note,
    MethodDefinition: note,
    PropertyDefinition: note,
  }).visit(parseSync(path, text).program);
  return names;
}

/**
 * Returns the features in `polyfills.ts`, by the keys of web-features: core-js's entries have the language's
 * own names.
 */
export function filledInBy(polyfills: SourceFile): ReadonlySet<string> {
  const imports = parseSource(polyfills).imports;
  const names = imports.flatMap((entry) => /^core-js\/actual\/(.+)$/.exec(entry)?.[1] ?? []);
  const plain = (name: string): string => name.replace(/[-_]|static$/g, '').toLowerCase();
  const wanted = new Set(names.map((name) => plain(name.replace('/', '.'))));
  const found = [...supportOf.keys()].filter((key) => {
    const [, owner = '', member] = ofPlatform.exec(key) ?? [];
    return member !== undefined && wanted.has(plain(`${owner}.${member}`));
  });
  return new Set([...found, ...(imports.some((entry) => /popover/.test(entry)) ? keysOf('popover') : [])]);
}

const css = (key: string): boolean => supportOf.has(key) && !isKnown(key);

/** Returns the CSS functions whose name no universally supported feature has. */
const unknownFunctions = (() => {
  const known = new Map<string, boolean>();
  for (const key of supportOf.keys()) {
    if (!key.startsWith('css.types.')) continue;
    const name = key.replace(/^.*\./, '');
    known.set(name, known.get(name) === true || isKnown(key));
  }
  return new Set([...known].filter(([, is]) => !is).map(([name]) => name));
})();

/**
 * Returns the features that a style sheet uses, some supported browser lacks, and no earlier fallback rule
 * replaces.
 */
export function unknownInSheet(sheet: Root): ReadonlySet<string> {
  const found = new Set<string>();
  sheet.walk((node) => {
    if (isInSupports(node)) return;
    if (node.type === 'atrule' && css(`css.at-rules.${node.name}`)) found.add(`@${node.name}`);
    if (node.type === 'rule')
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
        if (css(`css.selectors.${name}`)) found.add(`:${name}`);
    if (node.type === 'decl' && !hasPlainBefore(node))
      for (const each of unknownInDeclaration(node)) found.add(each);
  });
  return found;
}

function unknownInDeclaration({ prop, value }: Declaration): readonly string[] {
  if (css(`css.properties.${prop}`)) return [prop];
  const words = [...value.matchAll(/(?<![\w-])(-?[a-z][a-z-]*)(\()?/g)];
  return words.flatMap(([, word = '', call]) => {
    if (call && unknownFunctions.has(word)) return [`${word}()`];
    return css(`css.properties.${prop}.${word}`) ? [`${prop}: ${word}`] : [];
  });
}

const isInSupports = (node: { readonly parent?: unknown }): boolean => {
  for (let at = node.parent as AtRule | undefined; at; at = at.parent as AtRule | undefined)
    if (at.type === 'atrule' && at.name === 'supports') return true;
  return false;
};

/**
 * Whether an earlier declaration in the same rule gives a fallback, plainer or with a vendor prefix, to
 * browsers that do not support this one.
 */
function hasPlainBefore(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before; before = before.prev())
    if (before.type === 'decl' && before.prop.replace(/^-webkit-/, '') === declaration.prop) return true;
  return false;
}
