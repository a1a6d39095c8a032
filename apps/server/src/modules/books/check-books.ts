/** The books' look at themselves. */
import { negateOre, ore, zeroOre } from '@lokalbingo/money';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { ok } from '../../platform/result.ts';
import { keepDiscrepancies } from '../discrepancies/discrepancies.ts';
import { balancesByKind, checkLedger } from '../ledger/ledger.ts';
import { contentsByHall } from '../till/till.ts';
import type { Finding } from './finding.ts';
import { booksFindings, endFindings, insertCheck, lastFullCheck } from './finding-store.ts';
import { moneyInTransit } from './money-in-transit.ts';

/** The dependencies of the self-check. */
export type CheckDeps = { readonly db: Db; readonly clock: Clock; readonly log: Logger };

/**
 * Looks whether the books are right: the ledger by itself, and what is held against what the modules say they hold.
 * The first look of an Oslo day is at everything, the others at what has changed. Each thing that is wrong is a row, and
 * an alarm in the log each time, until a look at everything does not find it any more or two persons have explained it.
 * Repairs nothing. Safe to repeat, and to break off: the next look does what this one did not.
 */
export async function checkBooks({ db, clock, log }: CheckDeps): Promise<readonly Finding[]> {
  const beganAt = clock.now();
  const full = await lastFullCheck(db);
  const isFull = full === undefined || osloDayOf(full) < osloDayOf(beganAt);
  const ledger = await checkLedger(db, { isFull, at: beganAt });
  const findings: readonly Finding[] = [
    ...ledger.findings,
    ...(await heldOtherwise(db)),
    ...(await drawersDiffer(db)),
  ];
  const { value: standing } = await inTransaction(db, async (tx) => {
    const found = findings.map(foundIn);
    const { begun, seen } = await keepDiscrepancies(tx, booksFindings, found, beganAt);
    if (isFull) await endFindings(tx, found, beganAt);
    const check = { isFull, beganAt, endedAt: clock.now(), entries: ledger.entries };
    await insertCheck(tx, { ...check, findings: findings.length });
    return ok([...begun, ...seen]);
  });
  for (const { kind: what, hallId, subject, expectedOre, foundOre } of standing)
    log.error(
      { alarm: 'books_wrong', what, hallId, subject, expectedOre, foundOre },
      'the books are not as they must be',
    );
  return findings;
}

function foundIn({ what: kind, hallId, subject, expectedOre, foundOre }: Finding) {
  const stakeOre = ore(Math.abs((foundOre ?? 0) - (expectedOre ?? 0)));
  const facts = { kind, expectedOre: expectedOre ?? null, foundOre: foundOre ?? null, stakeOre };
  return { hallId, kind, subject, discrepancy: facts };
}

async function heldOtherwise(db: Db): Promise<readonly Finding[]> {
  const inTransit = await readSnapshot(db, (tx) => moneyInTransit(tx, undefined));
  return inTransit.flatMap(({ hallId, account, bookedOre, heldOre }) =>
    heldOre === undefined || heldOre === bookedOre
      ? []
      : [
          {
            what: 'held_differs' as const,
            hallId,
            subject: account.kind,
            expectedOre: heldOre,
            foundOre: bookedOre,
          },
        ],
  );
}

/** Finds halls whose drawers and safe together differ from the ledger's cash account. */
async function drawersDiffer(db: Db): Promise<readonly Finding[]> {
  return readSnapshot(db, async (tx) => {
    const contents = await contentsByHall(tx);
    const cash = await balancesByKind(tx, undefined);
    return contents.flatMap(({ hallId, heldOre, summedOre }) => {
      const booked = cash.find((each) => each.hallId === hallId && each.kind === 'cash');
      const expectedOre = negateOre(booked?.ore ?? zeroOre);
      const foundOre = heldOre === expectedOre ? summedOre : heldOre;
      return foundOre === expectedOre
        ? []
        : [{ what: 'drawers_differ' as const, hallId, subject: 'cash', expectedOre, foundOre }];
    });
  });
}
