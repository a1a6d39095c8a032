/** Reconciles a party's report of a day with our books. */
import { after, hours } from '@lokalbingo/contract/durations';
import { ore, zeroOre } from '@lokalbingo/money';
import { limitConcurrency } from '../../../platform/concurrency-limit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { momentsOf } from '../../../platform/nights.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import { keepDiscrepancies, reportDiscrepancies } from '../../discrepancies/discrepancies.ts';
import { findHalls } from '../../halls/halls.ts';
import type { ExternalMoneyDeps } from '../external-money-deps.ts';
import type { Party, PartyName, ReportLine } from '../party.ts';
import { walletTransfersByIds } from '../wallet-transfer-store.ts';
import { bookedOf } from './booked.ts';
import { compareBooks, type PartyReport } from './compare-books.ts';
import { partyDiscrepancies } from './discrepancy-store.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { endDay, namesToCompare, storeReportedDay } from './reconciliation-store.ts';

/** How many queries a party gets at once, in addition to the orders of players. */
const atOnce = 4;
/** How many movements one transaction compares. */
const inOne = 200;
/** The nightly reconciliation also compares movements that have been in progress longer than this. */
const underWayAtMostMs = hours(1);

/** A movement by its id, with the party's report about it. */
type Named = { readonly walletTransferId: string; readonly report: PartyReport };

/**
 * Reconciles a day of a party in full. Compares each line of its report with the movement of that id, on whatever day;
 * and each transfer of ours with its movement. Queries the party about movements that its report should contain but
 * does not, because the same movement may be on two days near midnight; and about open discrepancies. Reads our books
 * after the party's answers, so that it includes bookings made meanwhile. Safe to repeat.
 * @returns false when the party did not answer everything
 */
export async function reconcileDay(deps: ExternalMoneyDeps, its: Party, day: OsloDay): Promise<boolean> {
  const { db, clock, log } = deps;
  const { from, before } = momentsOf(day, day);
  const lines = await its.report(from, before);
  if (!lines) {
    log.warn({ party: its.name, day }, 'the report of a party cannot be read');
    return false;
  }
  const halls = await hallsAmong(deps, lines);
  const ofOurs = lines.filter(({ hallId }) => halls.has(hallId));
  await inTransaction(db, async (tx) =>
    ok(await storeReportedDay(tx, { party: its.name, day, at: clock.now() }, ofOurs)),
  );
  const booked = await reconcileLedger(deps, its.name, day);
  const reported = namedIn(lines);
  await compare(deps, its.name, reported, halls);
  const isReported = new Set(reported.map(({ walletTransferId }) => walletTransferId));
  const begunBefore = after(clock.now(), -underWayAtMostMs);
  const ours = await namesToCompare(db, its.name, { from, before, begunBefore });
  const rest = new Set([...booked, ...ours].filter((name) => !isReported.has(name)));
  if (!(await compareByName(deps, its, [...rest], halls))) return false;
  await inTransaction(db, async (tx) => ok(await endDay(tx, its.name, day, clock.now())));
  return true;
}

async function hallsAmong(
  { db }: ExternalMoneyDeps,
  lines: readonly ReportLine[],
): Promise<ReadonlySet<number>> {
  const halls = await findHalls(db, [...new Set(lines.map(({ hallId }) => hallId))]);
  return new Set(halls.map(({ hallId }) => hallId));
}

/** Groups the lines of a report by movement id, and sums the amounts of repeated lines. */
function namedIn(lines: readonly ReportLine[]): readonly Named[] {
  return [...Map.groupBy(lines, ({ walletTransferId }) => walletTransferId)].map(
    ([walletTransferId, alike]) => {
      const { kind, hallId, holdingRef } = alike[0] as ReportLine;
      const amountOre = ore(alike.reduce((sum, line) => sum + line.amountOre, 0));
      return {
        walletTransferId,
        report: { is: 'done', kind, hallId, holdingRef, amountOre, isRepeated: alike.length > 1 },
      };
    },
  );
}

/** Queries a party about movements by id, and compares. @returns false when some were not answered */
export async function compareByName(
  deps: ExternalMoneyDeps,
  its: Party,
  names: readonly string[],
  halls: ReadonlySet<number>,
): Promise<boolean> {
  const inTurn = limitConcurrency({ atOnce, waitingAtMost: inOne });
  let hasAllReplies = true;
  for (const some of inParts(names)) {
    const words = await Promise.all(some.map((name) => inTurn(() => askFor(its, name))));
    const reported = words.filter((each) => each !== undefined);
    hasAllReplies &&= reported.length === some.length;
    await compare(deps, its.name, reported, halls);
  }
  return hasAllReplies;
}

async function askFor(its: Party, walletTransferId: string): Promise<Named | undefined> {
  const word = await its.ask(walletTransferId);
  switch (word.word) {
    case 'done':
      return {
        walletTransferId,
        report: { is: 'done', amountOre: word.amountOre, holdingRef: word.holdingRef },
      };
    case 'refused':
    case 'cancelled':
    case 'not_found':
      return { walletTransferId, report: { is: 'not_done' } };
    default:
      return undefined;
  }
}

async function compare(
  { db, clock, log }: ExternalMoneyDeps,
  party: PartyName,
  named: readonly Named[],
  halls: ReadonlySet<number>,
): Promise<void> {
  for (const some of inParts(named)) {
    const walletTransfers = await walletTransfersByIds(
      db,
      party,
      some.map(({ walletTransferId }) => walletTransferId),
    );
    const booked = await bookedOf(db, party, walletTransfers);
    const ours = new Map(
      walletTransfers.map((walletTransfer) => [walletTransfer.walletTransferId, walletTransfer]),
    );
    const found = some.map(({ walletTransferId, report }) => {
      const walletTransfer = ours.get(walletTransferId);
      const reportedHall = report.is === 'done' ? report.hallId : undefined;
      return {
        party,
        movementId: walletTransferId,
        transferId: null,
        hallId:
          walletTransfer?.hallId ??
          (reportedHall !== undefined && halls.has(reportedHall) ? reportedHall : null),
        holdingRef: report.is === 'done' ? report.holdingRef : (walletTransfer?.holding.ref ?? null),
        discrepancy: compareBooks(walletTransfer, report, walletTransfer ? booked(walletTransfer) : zeroOre),
      };
    });
    const news = await inTransaction(db, async (tx) =>
      ok(await keepDiscrepancies(tx, partyDiscrepancies, found, clock.now())),
    );
    reportDiscrepancies(partyDiscrepancies, log, news.value);
  }
}

function inParts<Each>(all: readonly Each[]): readonly (readonly Each[])[] {
  return Array.from({ length: Math.ceil(all.length / inOne) }, (_, part) =>
    all.slice(part * inOne, (part + 1) * inOne),
  );
}
