/**
 * A run: many players pay in, play and withdraw money while parts of a product are killed; then the audit
 * reads its books.
 */
import { openOwnFixture } from '../../e2e/own-fixture.ts';
import type { Finding } from '../audit/audit.ts';
import { newMemory } from '../audit/memory.ts';
import { seededRandom } from '../seeded-random.ts';
import { auditProduct, providerPaymentsOf } from './audit/audit.ts';
import { type Client, openClient } from './client.ts';
import { act, type CrowdSize, gatherCrowd, unanswered } from './crowd.ts';
import { pollFinalState } from './final-poll.ts';
import { type Killing, makeKiller } from './killings.ts';
import { startObserver } from './observer.ts';
import type { Dependencies, MoneyOperation } from './operations/operation.ts';
import { openOutside } from './operations/outside.ts';
import { openPaymentWindow } from './operations/payment-window.ts';
import { openRoundsOnSale } from './operations/rounds-on-sale.ts';
import type { SoakProduct } from './product.ts';
import { makeFaults, noFaults } from './provider-faults.ts';
import { untilQuiet } from './quiet.ts';
import { openStaff } from './staff.ts';
import { newTally, type Tally } from './tally.ts';
import type { KillTarget } from './targets/targets.ts';

/** The size of a run, and its faults. */
export type Run = CrowdSize & {
  /** The number of money operations. */
  readonly operations: number;
  /** The kinds of operations; one of them pays in. */
  readonly kinds: readonly MoneyOperation[];
  /** Random kills among them. */
  readonly kills: number;
  /** The targets; the last kill has the last of these. */
  readonly targets: readonly KillTarget[];
  /** Whether the provider also loses and corrupts its answers. */
  readonly hasFaults: boolean;
  /** Repeats the same kills, wishes and faults, but not at the same moments, which depend on the machine. */
  readonly seed: number;
  /**
   * Whether unfinished payments are checked at once when all operations have ended, and not after their
   * minute.
   */
  readonly isHurried: boolean;
};

/** The result of a run. */
export type Outcome = {
  /** Replies by call, and operations by kind. */
  readonly replies: Tally;
  readonly outcomes: Tally;
  readonly killings: readonly Killing[];
  readonly faults: number;
  /** Starts that failed because a dependency, such as the database, was down. */
  readonly earlyStarts: number;
  readonly findings: readonly Finding[];
  /** Counts that must be zero. */
  readonly wrongs: readonly { readonly what: string; readonly count: number }[];
};

// The provider's faults end before the last kill, so that later checks can complete.
const fairFrom = 0.85;

/** Runs, and stops the server at the end. @param say receives the progress */
export async function run(options: Run, product: SoakProduct, say: (what: string) => void): Promise<Outcome> {
  const { operations, kinds, seed } = options;
  const replies = newTally();
  const killer = makeKiller(product.parts, options, seededRandom(seed));
  const line = openClient(
    { portal: product.portalUrl, games: product.gameUrls },
    (operation, madeAtMs, reply) => {
      replies.add(operation.name, `${reply.status} ${reply.code ?? ''}`);
      killer.onReply(operation, madeAtMs, reply);
    },
  );
  const dependencies = surroundingsOf(product, line);
  const world = openOwnFixture(product.databaseUrl, 0);
  const crowd = await gatherCrowd(world, line, options);
  await world.end();
  say(`${crowd.flat().length} players are ready`);

  const outsideFaults = options.hasFaults ? makeFaults(product, seededRandom(seed + 1)) : noFaults;
  const observer = startObserver(product.databaseUrl);
  const outcomes = newTally();
  const onEnded = (ended: number): void => {
    killer.onProgress(ended);
    if (ended >= operations * fairFrom) void outsideFaults.clear();
    if (ended % 500 === 0) say(`${ended} operations, ${killer.killings.length} kills`);
  };
  await act(crowd, dependencies, { operations, kinds, outcomes, onEnded });
  await killer.done();
  await outsideFaults.clear();
  say('all operations have ended; the product brings the rest to its end');
  const books = (transactionIds: readonly string[]) => providerPaymentsOf(product.folder, transactionIds);
  const left = await untilQuiet(product.databaseUrl, books, options);
  say(left === '' ? 'quiet' : `not quiet: ${left}`);
  await pollFinalState(crowd.flat(), dependencies);
  await dependencies.staff.end();
  const exitCode = await product.parts.server.stop();
  const findings = await auditProduct(product, {
    facts: dependencies.memory.facts,
    seen: await observer.testify(),
  });
  const parts = Object.values(product.parts);
  return {
    replies,
    outcomes,
    killings: killer.killings,
    faults: outsideFaults.faults(),
    earlyStarts: parts.reduce((sum, part) => sum + part.failedToStart(), 0),
    findings,
    wrongs: [
      {
        what: 'discrepancies in the audit',
        count: findings.reduce((sum, { differences }) => sum + differences, 0),
      },
      { what: 'operations that nobody answered', count: outcomes.count(unanswered) },
      { what: `left to do in the end: ${left || 'nothing'}`, count: left === '' ? 0 : 1 },
      { what: 'ends of the server by itself', count: product.parts.server.endedByItself() },
      { what: 'ends of the sandbox by itself', count: product.parts.sandbox.endedByItself() },
      { what: 'exit code of the server when it was stopped', count: exitCode ?? 1 },
    ],
  };
}

function surroundingsOf({ sandboxUrl, databaseUrl }: SoakProduct, line: Client): Dependencies {
  return {
    line,
    memory: newMemory(),
    window: openPaymentWindow(sandboxUrl),
    outside: openOutside(sandboxUrl),
    roundsOnSale: openRoundsOnSale(line),
    staff: openStaff(databaseUrl),
  };
}
