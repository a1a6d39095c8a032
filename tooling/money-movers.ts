/**
 * Who can move money, read off the source of the server: every call, job, loop and command of the desk from which the
 * ledger's writing can be reached. Reached is what a piece of code names: functions, in whatever module, and where
 * something is given to it rather than imported (`desk`), all that is given under that name. So one too many may be
 * found, and none too few.
 */
import type { SourceFile } from './parsed-source.ts';
import { type PiecesOfFile, readPieces } from './pieces-of-file.ts';

/** What was read of the server. */
export type MoneyMovers = {
  /** All that something outside of the code sets going: `call buyTickets`, `job payments.reconcile`. */
  readonly entries: readonly string[];
  /** Those from which the writing of transfers can be reached. */
  readonly movers: readonly string[];
  /** Files that begin by themselves and reach it without passing through an entry. */
  readonly pastEntries: readonly string[];
};

/** The types whose members are entries: what runs them reaches all of them, and none by itself. */
const typesOfEntries = ['ServerModule', 'Tasks', 'DeskCommand', 'Running', 'App'];

/** Reads the server. `sources` are its files without its tests; `apart` are folders whose money is nobody's. */
export function findMoneyMovers(sources: readonly SourceFile[], apart: readonly string[]): MoneyMovers {
  const tree = new Map(sources.map((source) => [source.path, readPieces(source)]));
  const files = [...tree.values()];
  const { uses, entries } = usesIn(tree);
  const writers = files.flatMap(({ path, writesTransfers }) =>
    [...writesTransfers].map((name) => `${path}#${name}`),
  );
  const reaching = reachingBackwards(uses, writers, (key) => apart.some((folder) => key.startsWith(folder)));
  return {
    entries: [...entries].sort(),
    movers: [...entries].filter((entry) => reaching.has(entry)).sort(),
    pastEntries: files.map(({ path }) => path).filter((path) => reaching.has(`${path}#`)),
  };
}

type Sets = Map<string, Set<string>>;

/** What each piece and each entry uses, and the names of the entries. */
function usesIn(tree: ReadonlyMap<string, PiecesOfFile>): { uses: Sets; entries: ReadonlySet<string> } {
  const find = finder(tree);
  const given = givenIn([...tree.values()], find);
  const uses: Sets = new Map();
  const entries = new Set<string>();
  for (const file of tree.values()) {
    for (const [name, names] of file.pieces)
      addAll(uses, `${file.path}#${name}`, usedByPiece(file, name, names, { find, given }));
    for (const { kind, name, isNamed, names } of file.entries) {
      const entry = `${kind} ${isNamed ? outsideName(tree, find(file, name)) : name}`;
      entries.add(entry);
      addAll(uses, entry, usedBy(file, names, { find, given }));
    }
  }
  return { uses, entries };
}

type Knowing = { readonly find: Find; readonly given: Giving };

function usedBy(file: PiecesOfFile, names: Iterable<string>, { find, given }: Knowing): string[] {
  return [...names].flatMap((name) => find(file, name) ?? [...given.to(file, name)]);
}

/** A module makes what it gives to its calls; they use it. A type uses nothing. */
function usedByPiece(file: PiecesOfFile, name: string, names: Iterable<string>, knowing: Knowing): string[] {
  const imported = (): string[] => [...names].flatMap((each) => knowing.find(file, each) ?? []);
  if (file.makes.get(name)?.has('ServerModule'))
    return imported().filter((each) => !knowing.given.makers.has(each));
  return file.types.has(name) ? imported() : usedBy(file, names, knowing);
}

type Find = (file: PiecesOfFile | undefined, name: string) => string | undefined;

/** Finds what a name means in a file: `path#name`, wherever it stands; undefined for what comes from outside the tree and is no call. */
function finder(tree: ReadonlyMap<string, PiecesOfFile>): Find {
  const exported = (path: string, name: string): string | undefined => {
    const found = tree.get(path)?.exports.get(name);
    if (found === undefined) return undefined;
    return found.from === undefined ? find(tree.get(path), found.name) : exported(found.from, found.name);
  };
  const find: Find = (file, name) => {
    if (file?.pieces.has(name)) return `${file.path}#${name}`;
    const imported = file?.imports.get(name);
    if (imported === undefined) return undefined;
    return imported.from.startsWith('@')
      ? `${imported.from}#${imported.name}`
      : exported(imported.from, imported.name);
  };
  return find;
}

/** A call by its name in the contract, a job by the text that its constant holds. */
function outsideName(tree: ReadonlyMap<string, PiecesOfFile>, found = '#?'): string {
  const [path = '', name = ''] = found.split('#');
  return tree.get(path)?.texts.get(name) ?? name;
}

/** What is given to who does not import it. */
type Giving = {
  /** What a file may be given under a name. */
  readonly to: (file: PiecesOfFile, name: string) => Iterable<string>;
  /** All that makes such things. */
  readonly makers: ReadonlySet<string>;
};

function givenIn(files: readonly PiecesOfFile[], find: Find): Giving {
  const makersOf = makersIn(files, find);
  const written = writtenIn(files, find);
  const everywhere: Sets = new Map();
  const inFile: Sets = new Map();
  for (const file of files)
    for (const { of, name, isFunction, names } of file.given) {
      const types = isFunction ? [of] : [...names];
      if (types.some((type) => typesOfEntries.includes(type))) continue;
      addAll(
        everywhere,
        name,
        types.flatMap((type) => [...(makersOf.get(find(file, type) ?? '') ?? [])]),
      );
      // A function whose type stands only where it is taken is what is written under its name by who uses that file.
      const key = `${file.path}#${name}`;
      if (isFunction && !file.types.has(of)) addAll(inFile, key, written.get(key) ?? []);
    }
  return {
    // The platform runs what it is handed; who hands it over names it.
    to: ({ path }, name) =>
      path.includes('/platform/')
        ? []
        : [...(everywhere.get(name) ?? []), ...(inFile.get(`${path}#${name}`) ?? [])],
    makers: new Set([...everywhere.values()].flatMap((each) => [...each])),
  };
}

/** By file and name: what is written under the name into an object, in the file or in one that uses it. */
function writtenIn(files: readonly PiecesOfFile[], find: Find): Sets {
  const written: Sets = new Map();
  for (const file of files) {
    const used = [...file.imports.keys()].flatMap((local) => find(file, local)?.split('#')[0] ?? []);
    for (const { name, names } of file.written)
      for (const each of names) {
        const found = find(file, each);
        if (found !== undefined)
          for (const path of new Set([file.path, ...used])) add(written, `${path}#${name}`, found);
      }
  }
  return written;
}

/** By type, for types with something to call in them: what is declared to make one. */
function makersIn(files: readonly PiecesOfFile[], find: Find): Sets {
  const callable = new Set(files.flatMap((file) => [...file.callable].map((name) => `${file.path}#${name}`)));
  const makersOf: Sets = new Map();
  for (const file of files)
    for (const [maker, types] of file.makes)
      for (const type of types) {
        const found = find(file, type);
        if (found !== undefined && callable.has(found)) add(makersOf, found, `${file.path}#${maker}`);
      }
  return makersOf;
}

/** All from which something can be reached, itself included. */
function reachingBackwards(
  uses: Sets,
  goals: readonly string[],
  isApart: (key: string) => boolean,
): Set<string> {
  const usedBy: Sets = new Map();
  for (const [key, used] of uses) for (const each of used) add(usedBy, each, key);
  const reached = new Set(goals);
  for (const key of reached) for (const user of usedBy.get(key) ?? []) if (!isApart(user)) reached.add(user);
  return reached;
}

function add(sets: Sets, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

function addAll(sets: Sets, key: string, values: Iterable<string>): void {
  for (const value of values) add(sets, key, value);
}
