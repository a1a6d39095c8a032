/** A file of the server in pieces: what has a name in it, what something outside of the code sets going, and what each of them names. */
import { join } from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import type { SourceFile } from './parsed-source.ts';

/** Every name that stands in a piece of code, also in its types. */
type Names = ReadonlySet<string>;

/** See the file. */
export type PiecesOfFile = {
  readonly path: string;
  /** Local name → the file and the name there. What comes from a package is left out. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Exported name → the local one, or the file from which it is handed on and the name there. */
  readonly exports: ReadonlyMap<string, { readonly from?: string; readonly name: string }>;
  /** What stands at the top, by name, without entries; under `''` what the file does by itself. */
  readonly pieces: ReadonlyMap<string, Names>;
  /** What is set going from outside, under the name that it has there. */
  readonly entries: readonly Entry[];
  /** Texts that have a name at the top. */
  readonly texts: ReadonlyMap<string, string>;
  /** The pieces that are types, and of them those that are functions or have some. */
  readonly types: Names;
  readonly callable: Names;
  /** Members of types, with what the member's own type names: under these names things are given to who does not import them. */
  readonly given: readonly Given[];
  /** What is written into objects under a name, with what it names. */
  readonly written: readonly { readonly name: string; readonly names: Names }[];
  /** What stands at the top and is declared to be, or to make, something: with the names of what. */
  readonly makes: ReadonlyMap<string, Names>;
  /** What writes transfers or entries into the database. */
  readonly writesTransfers: Names;
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;
type Named = { readonly name: string; readonly node: Node };
type Given = {
  readonly of: string;
  readonly name: string;
  readonly isFunction: boolean;
  readonly names: Names;
};

/** A call's binding, a job, a part of a module, or a command of the desk. */
export type Entry = {
  readonly kind: string;
  readonly name: string;
  /** Whether `name` is a name itself, of what is called so outside. */
  readonly isNamed: boolean;
  readonly names: Names;
};

/** Reads a file. @throws Error when it is not TypeScript. */
export function readPieces({ path, text }: SourceFile): PiecesOfFile {
  const { program, module, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const tops = (program.body as unknown as Node[]).flatMap(namedIn);
  const pieces = new Map<string, Names>();
  const entries: Entry[] = [];
  for (const { name, node } of tops) {
    const spans = new Set<Node>();
    for (const { node: entry, ...known } of entriesIn(node)) {
      const nodes = [entry, ...localsOf(entry, node)];
      for (const each of nodes) spans.add(each);
      entries.push({ ...known, names: union(nodes.map((each) => namesIn(each))) });
    }
    const names = [...(pieces.get(name) ?? []), ...namesIn(node, spans)];
    pieces.set(name, new Set(names.filter((each) => each !== name)));
  }
  const types = tops.filter(({ node }) => /^TS(TypeAlias|Interface)/.test(node.type));
  return {
    path,
    imports: importsOf(path, module),
    exports: exportsOf(path, module),
    pieces,
    entries,
    texts: new Map(
      tops.flatMap(({ name, node }) => {
        const value = (node.init as Node | null | undefined)?.value;
        return typeof value === 'string' ? [[name, value] as const] : [];
      }),
    ),
    types: new Set(types.map(({ name }) => name)),
    callable: new Set(types.filter(({ node }) => hasFunction(node)).map(({ name }) => name)),
    given: tops.flatMap(({ name: of, node }) =>
      within(node, ['TSPropertySignature', 'TSMethodSignature']).map((member) => ({
        of,
        name: nameOf(member.key),
        isFunction: hasFunction(member),
        names: namesIn(member),
      })),
    ),
    written: tops.flatMap(({ node }) =>
      within(node, ['ObjectExpression'])
        .flatMap(({ properties }) => properties as Node[])
        .filter(({ type }) => type === 'Property')
        .map(({ key, value }) => ({ name: nameOf(key), names: namesIn(value as Node) })),
    ),
    makes: new Map(tops.map(({ name, node }) => [name, namesIn(declaredType(node))])),
    writesTransfers: new Set(
      tops.filter(({ node }) => writes.test(text.slice(node.start, node.end))).map(({ name }) => name),
    ),
  };
}

function importsOf(path: string, { staticImports }: EcmaScriptModule): PiecesOfFile['imports'] {
  return new Map(
    staticImports.flatMap(({ moduleRequest, entries }) =>
      fileOf(path, moduleRequest.value).flatMap((from) =>
        entries.map(
          ({ importName, localName }) =>
            [localName.value, { from, name: importName.name ?? 'default' }] as const,
        ),
      ),
    ),
  );
}

function exportsOf(path: string, { staticExports }: EcmaScriptModule): PiecesOfFile['exports'] {
  return new Map(
    staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ exportName, localName, importName, moduleRequest }) => {
        const name = exportName.name ?? 'default';
        if (moduleRequest === null) return [[name, { name: localName.name ?? name }] as const];
        return fileOf(path, moduleRequest.value).map(
          (from) => [name, { from, name: importName.name ?? name }] as const,
        );
      }),
  );
}

const writes = /INSERT INTO ledger\.(transfers|entries)\b|insertInto\('ledger\.(transfers|entries)'/i;

/** The file that an import names, as a path from the root of the repository; a file of the contract as it is named; none for a package. */
function fileOf(path: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [join(path, '..', specifier).replaceAll('\\', '/')];
  return specifier.startsWith('@lokalbingo/contract/') ? [specifier] : [];
}

/** What a statement at the top of a file gives a name to; what has none does something by itself. */
function namedIn(statement: Node): Named[] {
  const node = (statement.declaration as Node | null | undefined) ?? statement;
  if (/^(Import|Export)/.test(node.type)) return [];
  if (node.type === 'VariableDeclaration')
    return (node.declarations as Node[]).flatMap((each) =>
      boundBy(each.id as Node).map((name) => ({ name, node: each })),
    );
  return [{ name: nameOf(node.id), node }];
}

type FoundEntry = Omit<Entry, 'names'> & { readonly node: Node };

/** The entries in something at the top. */
function entriesIn(top: Node): FoundEntry[] {
  const calls = within(top, ['CallExpression'])
    .filter(({ callee }) => nameOf(callee) === 'bind')
    .map((node) => {
      const [operation] = node.arguments as Node[];
      return { kind: 'call', name: nameOf(operation), isNamed: true, node };
    });
  return [...calls, ...entriesOfDeclared(top)];
}

function entriesOfDeclared(top: Node): FoundEntry[] {
  const declared = namesIn(declaredType(top));
  const properties = madeBy(top)
    .flatMap(({ properties }) => (properties ?? []) as Node[])
    .filter(({ type }) => type === 'Property')
    .map(({ key, value, computed }) => ({
      name: (key as Node).type === 'Literal' ? String((key as Node).value) : nameOf(key),
      isNamed: computed === true,
      node: value as Node,
    }));
  if (declared.has('ServerModule')) {
    const module = properties.find(({ name }) => name === 'name')?.node.value;
    return properties
      .filter(({ name }) => name === 'conductor' || name === 'beforeJobs')
      .map((each) => ({ ...each, kind: each.name, name: String(module) }));
  }
  if (declared.has('Tasks')) return properties.map((each) => ({ ...each, kind: 'job' }));
  if (declared.has('Record') && declared.has('DeskCommand'))
    return properties.map((each) => ({ ...each, kind: 'desk' }));
  return [];
}

/** The objects that something at the top is or gives back. */
function madeBy(top: Node): Node[] {
  const made = top.type === 'VariableDeclarator' ? (top.init as Node | null) : top;
  if (!made) return [];
  if (!/Function/.test(made.type)) return [inside(made)];
  const body = made.body as Node;
  const others = new Set(
    within(body, ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']),
  );
  const given = within(body, ['ReturnStatement'], others).flatMap(({ argument }) =>
    argument ? [argument as Node] : [],
  );
  return [body, ...given].map(inside);
}

/** What parentheses hold. */
const inside = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' ? inside(node.expression as Node) : node;

const hasFunction = (type: Node): boolean => within(type, ['TSFunctionType', 'TSMethodSignature']).length > 0;

const holds = (outer: Node, inner: Node): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** What a piece names of the constants beside it in the same function, and those of others in turn. */
function localsOf(piece: Node, top: Node): Node[] {
  const declared = within(top, ['VariableDeclarator', 'FunctionDeclaration']).filter(
    (each) => each !== top && !holds(piece, each) && !holds(each, piece),
  );
  const found = new Set<Node>();
  const follow = (node: Node): void => {
    const names = namesIn(node);
    for (const each of declared)
      if (!found.has(each) && boundBy(each.id as Node).some((name) => names.has(name))) {
        found.add(each);
        follow(each);
      }
  };
  follow(piece);
  return [...found];
}

/** What something is declared to be, or to make when it is a function. */
function declaredType(top: Node): Node | undefined {
  const made = top.type === 'VariableDeclarator' ? (top.init as Node | null) : top;
  const ofId = (top.id as { typeAnnotation?: Node | null } | null)?.typeAnnotation;
  return (made?.returnType as Node | null | undefined) ?? ofId ?? undefined;
}

function namesIn(node: Node | undefined, but: ReadonlySet<Node> = new Set()): Set<string> {
  return new Set(node ? within(node, ['Identifier'], but).map(nameOf) : []);
}

/** The names that a pattern gives to what it takes. */
function boundBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  return [
    ...namesIn(pattern),
    ...within(pattern, ['Property'])
      .filter(isTaking)
      .map(({ key }) => nameOf(key)),
  ];
}

/** Whether a member of a pattern takes something under its own name: whether it is used shows further on. */
const isTaking = ({ type, shorthand, value }: Node): boolean =>
  type === 'Property' && shorthand === true && (value as Node).type === 'Identifier';

/** Every node of some types in a node, itself included. */
function within(node: Node, types: readonly string[], but: ReadonlySet<Node> = new Set()): Node[] {
  if (but.has(node)) return [];
  const below = Object.entries(node).flatMap(([part, value]) =>
    (part === 'key' && isMember(node) ? [] : [value].flat())
      .filter(isNode)
      .filter((each) => !(node.type === 'ObjectPattern' && types[0] === 'Identifier' && isTaking(each)))
      .flatMap((each) => within(each, types, but)),
  );
  return types.includes(node.type) ? [node, ...below] : below;
}

/** Whether it is a member of a type: its own name is none that it uses. */
const isMember = ({ type }: Node): boolean => type === 'TSPropertySignature' || type === 'TSMethodSignature';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nameOf = (node: unknown): string => String((node as { name?: unknown } | null | undefined)?.name ?? '');

const union = (sets: readonly Names[]): Names => new Set(sets.flatMap((each) => [...each]));
