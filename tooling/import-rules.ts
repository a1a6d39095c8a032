/** The rules of who may import whom (docs/architecture.md), as a pure function of a file's path and text. */
import { posix } from 'node:path';
import { moduleGraph } from './module-graph.ts';
import type { ParsedSource } from './parsed-source.ts';

/** Which packages each part may use. */
const packagesOf: Record<string, readonly string[]> = {
  'packages/money': [],
  'packages/bingo': ['money'],
  'packages/contract': ['money', 'bingo'],
  'packages/api-client': ['money', 'contract'],
  // The look knows what a ticket and a board are, since both front ends draw them.
  'packages/ui': ['money', 'bingo', 'contract'],
  'packages/browser': ['contract', 'api-client'],
  'apps/server': ['money', 'bingo', 'contract'],
  'apps/sandbox': ['money'],
  'apps/portal': ['money', 'bingo', 'contract', 'api-client', 'browser', 'ui'],
  'apps/game': ['money', 'bingo', 'contract', 'api-client', 'browser', 'ui'],
  'apps/hall': ['money', 'bingo', 'contract', 'api-client', 'browser', 'ui'],
  // Journeys, benchmarks, attacks, simulations and tooling go round the product and build it, so they may look into it.
  e2e: ['money', 'contract'],
  bench: ['money', 'bingo', 'contract'],
  attack: ['bingo', 'contract'],
  simulation: ['money', 'bingo', 'contract'],
  fairness: ['money', 'bingo', 'contract'],
  'mutation-trial': [],
  tooling: ['contract'],
};

/** A sentence for each import of the file that the architecture does not allow. */
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

/** The part of the tree that a path belongs to: a package, an app, or one of the folders around them. */
function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first;
}

/** Which parts the folders around the product may look into, past the packages' names. */
const outsiders: Record<string, readonly string[]> = {
  e2e: ['apps/server', 'tooling'],
  bench: ['apps/server', 'e2e', 'tooling'],
  // Attacks come from outside: they start a product and its players as journeys and benchmarks do, and then only call.
  attack: ['apps/server', 'bench', 'e2e', 'tooling'],
  simulation: ['apps/server', 'apps/sandbox', 'e2e', 'fairness', 'tooling'],
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

/** What the contract holds besides calls: shapes, rules, addresses and times that are stated once for everybody. */
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

/** A module answers the calls of its own file of the contract, and no other's. */
function contractComplaint(path: string, file: string): string | undefined {
  const own = moduleOf(path);
  const isOwn = file === own || file.startsWith(`${own}-`);
  if (own === undefined || isTest(path) || isOwn || sharedContract.includes(file)) return undefined;
  return `${own} has its calls in contract/${own}.ts`;
}

function relativeComplaint(from: string, to: string): string | undefined {
  const [own, other] = [partOf(from), partOf(to)];
  if (own !== other && outsiders[own]) return outsiderComplaint(own, to);
  if (own !== other) return 'parts are entered by their package name';
  return own === 'apps/server' ? serverComplaint(from, to) : webComplaint(from, to);
}

/** Outsiders meet the server's modules as tests do: at the front door, or by what sets the scene. */
function outsiderComplaint(own: string, to: string): string | undefined {
  if (!outsiders[own]?.includes(partOf(to))) return `${own} does not look into ${partOf(to)}`;
  const module = moduleOf(to);
  const isOpen = to.endsWith(`/modules/${module}/${module}.ts`) || to.includes('/testing/');
  if (module === undefined || isOpen) return undefined;
  return `${module} is entered through ${module}.ts`;
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
    return 'the platform knows no module';
  }
  if (own === undefined || own === other) return undefined;
  if (isProgram(to)) return 'a module does not know the program';
  if (to.includes('/testing/') && !isTest(from)) return 'what tests work with is for tests';
  if (other === undefined) return undefined;
  // Tests may set the scene with any module, through its front door.
  const allowed: readonly string[] = moduleGraph[own as keyof typeof moduleGraph] ?? [];
  if (!isTest(from) && !allowed.includes(other)) return `the module page does not let ${own} use ${other}`;
  const isFrontDoor =
    to.endsWith(`/modules/${other}/${other}.ts`) || (isTest(from) && to.includes('/testing/'));
  return isFrontDoor ? undefined : `${other} is entered through ${other}.ts`;
}

/** The rooms of each front end, the lowest first. A file uses its own room and those that stand before it. */
const webRooms: Record<string, readonly string[]> = {
  'apps/portal': ['platform', 'parts', 'features', 'app'],
  'apps/game': ['platform', 'table', 'features', 'app'],
  'apps/hall': ['platform', 'parts', 'features', 'app'],
};
/** Rooms whose folders do not know one another: what two of them share stands in a room below. */
const roomsOfStrangers: readonly string[] = ['parts', 'features'];

const roomOf = (path: string): string | undefined => /^apps\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1];
const folderOf = (path: string): string | undefined => /^apps\/[^/]+\/src\/[^/]+\/([^/]+)\//.exec(path)?.[1];

function webComplaint(from: string, to: string): string | undefined {
  const rooms = webRooms[partOf(from)];
  const [own, other] = [roomOf(from), roomOf(to)];
  // The page's own beginning, and what sets the scene for tests, put all of it together.
  if (rooms === undefined || own === undefined || own === 'testing') return undefined;
  // What readers read stands beside the rooms, and any of them may show it.
  if (to.startsWith(`${partOf(from)}/content/`)) return undefined;
  const isTest = /\.test\.tsx?$/.test(from) || from.includes('/testing/');
  if (other === undefined || other === 'testing')
    return isTest ? undefined : `${own} knows neither the program nor what tests are made of`;
  const unknown = [own, other].find((room) => !rooms.includes(room));
  if (unknown !== undefined) return `${unknown} is no room of ${partOf(from)}`;
  if (rooms.indexOf(other) > rooms.indexOf(own)) return `${own} does not know ${other}, which stands on it`;
  const areStrangers = own === other && roomsOfStrangers.includes(own) && folderOf(from) !== folderOf(to);
  return areStrangers ? `${own} do not know one another; what composes them stands above` : undefined;
}
