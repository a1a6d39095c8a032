import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@lokalbingo/contract/operations';
import { describe, expect, it } from 'vitest';
import { moneyMovers } from '../apps/server/src/testing/money-movers.ts';
import { findMoneyMovers } from './money-movers.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/') && !path.includes('.gen.'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
// The demo's money is nobody's.
const apart = ['apps/server/src/demo/'];

describe('who moves money in the server', () => {
  const found = findMoneyMovers(sources, apart);

  it('is what the test of the one gate has a row for, each and no other', () => {
    expect(found.movers).toEqual(Object.keys(moneyMovers).sort());
  });

  it('is looked for in every call of the contract', () => {
    const calls = found.entries.filter((entry) => entry.startsWith('call '));
    expect(calls).toEqual(operations.map(({ name }) => `call ${name}`).sort());
  });

  it('is nothing that begins by itself: no route beside the contract, no timer, no command of another kind', () => {
    expect(found.pastEntries).toEqual([]);
  });
});

const server = {
  'ledger/store.ts':
    'export async function write(tx) { await sql`INSERT INTO ledger.transfers VALUES (1)`.execute(tx); }',
  'ledger/ledger.ts': "export { write as transfer } from './store.ts';",
  'sale.ts': "import { transfer } from './ledger/ledger.ts';\nexport const sell = (tx) => transfer(tx);",
  'look.ts': 'export const look = (tx) => tx;',
};
const withFiles = (files: Readonly<Record<string, string>>) =>
  findMoneyMovers(
    Object.entries({ ...server, ...files }).map(([path, text]) => ({ path, text })),
    [],
  );

describe('a mover of money is found', () => {
  it('in a call, through other functions and the front door, and not in its neighbour', () => {
    const { entries, movers } = withFiles({
      'routes.ts': `import { buy as buyCall, see } from '@lokalbingo/contract/tickets';
        import { sell } from './sale.ts';
        import { look } from './look.ts';
        export function routes(bind: Bind<'portal'>, deps: Deps): void {
          bind(see, ({ caller }) => look(caller));
          bind(buyCall, ({ body }) => sell(body));
        }`,
    });
    expect(entries).toEqual(['call buy', 'call see']);
    expect(movers).toEqual(['call buy']);
  });

  it('in a call that is given who moves it, by the type of that or by what is written under its name', () => {
    const { movers, pastEntries } = withFiles({
      'desk.ts': `import { sell } from './sale.ts';
        export type Desk = (request: Request) => Promise<void>;
        export const openDesk = (db: Db): Desk => (request) => sell(db);`,
      'routes.ts': `import { buy, top, see } from '@lokalbingo/contract/tickets';
        import type { Desk } from './desk.ts';
        export function routes(bind: Bind<'game'>, { desk, fill }: { desk: Desk; fill: (x: number) => void }): void {
          bind(buy, ({ body }) => desk(body));
          bind(top, ({ body }) => fill(body));
          bind(see, ({ body }) => body);
        }`,
      'tickets.ts': `import { openDesk } from './desk.ts';
        import { routes } from './routes.ts';
        import { sell } from './sale.ts';
        export const ticketsModule = (deps: Deps): ServerModule => ({
          name: 'tickets',
          game: (bind) => routes(bind, { desk: openDesk(deps.db), fill: makeFill(deps) }),
        });
        const makeFill = (deps) => () => sell(deps);`,
      'main.ts': "import { ticketsModule } from './tickets.ts';\nrun(ticketsModule);",
    });
    expect(movers).toEqual(['call buy', 'call top']);
    // What is made for a call by a function of another type counts as made by the module itself: better one too many.
    expect(pastEntries).toEqual(['main.ts']);
  });

  it('in a job by the name that it has outside, in a loop, and in a command of the desk', () => {
    const { movers, pastEntries } = withFiles({
      'name.ts': "export const payTask = 'tickets.pay';",
      'jobs.ts': `import { payTask } from './name.ts';
        import { sell } from './sale.ts';
        export function tasks(deps: Deps): Tasks {
          const pay: Task<Payload> = ({ id }) => sell(id);
          return { [payTask]: pay, 'tickets.look': () => deps };
        }`,
      'tickets.ts': `import { tasks } from './jobs.ts';
        import { sell } from './sale.ts';
        export const ticketsModule = (deps: Deps): ServerModule => ({
          name: 'tickets',
          jobs: tasks(deps),
          conductor: () => sell(deps),
          beforeJobs: () => deps,
        });`,
      'commands.ts': `import { sell } from './sale.ts';
        export const commands: Readonly<Record<string, DeskCommand>> = {
          'give-back': { does: 'gives back', run: () => sell(1) },
          list: { does: 'lists', run: () => [] },
        };`,
      'main.ts':
        "import { ticketsModule } from './tickets.ts';\nimport { commands } from './commands.ts';\nrun(ticketsModule, commands);",
    });
    expect(movers).toEqual(['conductor tickets', 'desk give-back', 'job tickets.pay']);
    expect(pastEntries).toEqual([]);
  });

  it('where it begins by itself: a route of its own, a timer', () => {
    const { movers, pastEntries } = withFiles({
      'raw.ts':
        "import { sell } from './sale.ts';\nexport const raw = (app) => app.post('/pay', () => sell(app));",
      'tickets.ts': `import { raw } from './raw.ts';
        export const ticketsModule = (deps: Deps): ServerModule => ({
          name: 'tickets',
          game: (bind, { app }) => raw(app),
        });`,
      'main.ts': "import { ticketsModule } from './tickets.ts';\nrun(ticketsModule);",
      'timer.ts': "import { sell } from './sale.ts';\nsetInterval(() => sell(1), 1000);",
    });
    expect(movers).toEqual([]);
    expect(pastEntries).toEqual(['main.ts', 'timer.ts']);
  });
});
