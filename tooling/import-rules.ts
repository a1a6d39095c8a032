/**
 * The rules about which code may import which (docs/architecture.md), as a pure function of a file's path and
 * text.
 */
import { posix } from 'node:path';
import { moduleGraph } from './module-graph.ts';
import type { ParsedSource } from './parsed-source.ts';

/** Which packages each part may use. */
const packagesOf: Record<string, readonly string[]> = {
  'packages/money': [],
  'packages/bingo': ['money'],
  'packages/contract': ['money', 'bingo'],
  'packages/api-client': ['money', 'contract'],
  // The UI package may use the bingo rules, since both front ends render tickets and boards.
  'packages/ui': ['money', 'bingo', 'contract'],
  'packages/browser': ['contract', 'api-client'],
  'apps/server': ['money', 'bingo', 'contract'],
  'apps/sandbox': ['money'],
  'apps/portal': ['money', 'bingo', 'contract', 'api-client', 'browser', 'ui'],
  'apps/game': ['money', 'bingo', 'contract', 'api-client', 'browser', 'ui'],
  'apps/hall': ['money', 'bingo', 'contract', 'api-client', 'browser', 'ui'],
  // Journeys, benchmarks, attacks, simulations and tooling test and build the product, so they may import its
  // internals.
  e2e: ['money', 'contract'],
  bench: ['money', 'bingo', 'contract'],
  attack: ['bingo', 'contract'],
  simulation: ['money', 'bingo', 'contract'],
  cluster: ['contract'],
  fairness: ['money', 'bingo', 'contract'],
  'mutation-trial': [],
  tooling: ['contract'],
};

/** Returns a sentence for each import of the file that the architecture does not allow. */
export function importComplaints({
  path,
  imports,
}: Pick<ParsedSource, 'path' | 'imports'>): readonly string[] {
  return imports.flatMap((specifier) => {
    const why = specifier.startsWith('.')
      ? relativeComplaint(path, posix.join(posix.dirname(path), specifier))
      : packageComplaint(path, specifier);
    return why ? [`${path} imports ${specifier}: ${why}`] : [];
  });
}

/**
 * Returns the part of the tree that a path belongs to: a package, an app, or one of the folders around them.
 */
function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first;
}

/** The parts whose internals the folders around the product may import. */
const outsiders: Record<string, readonly string[]> = {
  e2e: ['apps/server', 'tooling'],
  bench: ['apps/server', 'e2e', 'tooling'],
  // Attacks come from outside: they start a product and its players like journeys and benchmarks, and then
  // only make calls.
  attack: ['apps/server', 'bench', 'e2e', 'tooling'],
  simulation: ['apps/server', 'apps/sandbox', 'e2e', 'fairness', 'tooling'],
  // The cluster's trial uses the players and the audit of the soak.
  cluster: ['apps/server', 'e2e', 'simulation', 'tooling'],
  fairness: ['apps/server'],
  'mutation-trial': ['tooling', 'vitest.config.ts'],
  tooling: ['apps/server', 'apps/sandbox', 'e2e'],
};

function packageComplaint(path: string, specifier: string): string | undefined {
  const [, name, file] = /^@lokalbingo\/([^/]+)(?:\/(.+))?/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  if (!packagesOf[partOf(path)]?.includes(name)) return `${partOf(path)} may not use ${name}`;
  return name === 'contract' ? contractComplaint(path, file ?? '') : undefined;
}

/** The contract's files without calls: schemas, rules, addresses and times shared by everybody. */
const sharedContract = [
  'account-steps',
  'addresses',
  'admission',
  'approval',
  'contact-address',
  'durations',
  'file-answer',
  'form-rules',
  'hall-addresses',
  'halls',
  'lifetimes',
  'operation',
  'permissions',
  'problem',
  'round-feed',
  'round-terms',
  'round-proof',
  'waits',
  'watched-rounds',
  'wire',
];

/** A module handles only the calls of its own file of the contract. */
function contractComplaint(path: string, file: string): string | undefined {
  const own = moduleOf(path);
  const isOwn = file === own || file.startsWith(`${own}-`);
  if (own === undefined || isTest(path) || isOwn || sharedContract.includes(file)) return undefined;
  return `${own} may handle only the calls in contract/${own}.ts`;
}

function relativeComplaint(from: string, to: string): string | undefined {
  const [own, other] = [partOf(from), partOf(to)];
  if (own !== other && outsiders[own]) return outsiderComplaint(own, to);
  if (own !== other) return 'import another part by its package name';
  return own === 'apps/server' ? serverComplaint(from, to) : webComplaint(from, to);
}

/** Outside code uses the server's modules like tests do: through the front door, or through fixture code. */
function outsiderComplaint(own: string, to: string): string | undefined {
  if (!outsiders[own]?.includes(partOf(to))) return `${own} may not import from ${partOf(to)}`;
  const module = moduleOf(to);
  const isOpen = to.endsWith(`/modules/${module}/${module}.ts`) || to.includes('/testing/');
  if (module === undefined || isOpen) return undefined;
  return `import ${module} only from ${module}.ts`;
}

const moduleOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const isProgram = (path: string): boolean =>
  /^apps\/server\/src\/[^/]+$/.test(path) || path.startsWith('apps/server/src/demo/');
const isTest = (path: string): boolean => path.endsWith('.test.ts') || path.includes('/testing/');

function serverComplaint(from: string, to: string): string | undefined {
  const own = moduleOf(from);
  const other = moduleOf(to);
  if (from.startsWith('apps/server/src/platform/') && !to.startsWith('apps/server/src/platform/')) {
    return 'the platform may not import a module';
  }
  if (own === undefined || own === other) return undefined;
  if (isProgram(to)) return 'a module may not import the program';
  if (to.includes('/testing/') && !isTest(from)) return 'only tests may import test fixtures';
  if (other === undefined) return undefined;
  // Tests may use any module to create data, through its front door.
  const allowed: readonly string[] = moduleGraph[own as keyof typeof moduleGraph] ?? [];
  if (!isTest(from) && !allowed.includes(other)) return `module-graph.ts does not let ${own} use ${other}`;
  const isFrontDoor =
    to.endsWith(`/modules/${other}/${other}.ts`) || (isTest(from) && to.includes('/testing/'));
  return isFrontDoor ? undefined : `import ${other} only from ${other}.ts`;
}

/** The folders of each front end, lowest first. A file may use its own folder and lower ones. */
const webRooms: Record<string, readonly string[]> = {
  'apps/portal': ['platform', 'parts', 'features', 'app'],
  'apps/game': ['platform', 'table', 'features', 'app'],
  'apps/hall': ['platform', 'parts', 'features', 'app'],
};
/** Folders whose subfolders may not import one another: shared code belongs in a lower folder. */
const roomsOfStrangers: readonly string[] = ['parts', 'features'];

const roomOf = (path: string): string | undefined => /^apps\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1];
const folderOf = (path: string): string | undefined => /^apps\/[^/]+\/src\/[^/]+\/([^/]+)\//.exec(path)?.[1];

function webComplaint(from: string, to: string): string | undefined {
  const rooms = webRooms[partOf(from)];
  const [own, other] = [roomOf(from), roomOf(to)];
  // The page's entry point, and the test fixtures, combine all of it.
  if (rooms === undefined || own === undefined || own === 'testing') return undefined;
  // Texts are beside these folders, and every folder may import them.
  if (to.startsWith(`${partOf(from)}/content/`)) return undefined;
  const isTest = /\.test\.tsx?$/.test(from) || from.includes('/testing/');
  if (other === undefined || other === 'testing')
    return isTest ? undefined : `${own} may import neither the program nor test fixtures`;
  const unknown = [own, other].find((room) => !rooms.includes(room));
  if (unknown !== undefined) return `${unknown} is not a layer of ${partOf(from)}`;
  if (rooms.indexOf(other) > rooms.indexOf(own)) return `${own} may not import ${other}, which is above it`;
  const areStrangers = own === other && roomsOfStrangers.includes(own) && folderOf(from) !== folderOf(to);
  return areStrangers
    ? `folders of ${own} may not import one another; a higher layer combines them`
    : undefined;
}
