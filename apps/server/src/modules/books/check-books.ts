/** The self-check of the books. */
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
 * Checks that the ledger is consistent in itself, and that held money equals the amounts that the modules report. The
 * first check of an Oslo day is full; the others cover only changes. Each fault is a row and raises an alarm at every
 * check, until a full check no longer finds it or two people have explained it. Repairs nothing. Safe to repeat and to
 * interrupt: the next check does the rest.
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
      'the books are inconsistent',
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
