/** Sealing the days of the audit log, and checking the seals. */
import { after, minutes } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { firstOfYear, type OsloDay, osloDayOf, plusDays, plusMonths } from '../../platform/oslo-calendar.ts';
import { allSeals, firstRecordedDay, insertSeal, lastSeal, type Seal, sealOf } from './seal-store.ts';

/** The dependencies of sealing. */
export type SealDeps = { readonly db: Db; readonly clock: Clock };

/** A transaction that began before midnight may commit after it, but not this long after. */
const settledAfterMs = minutes(10);
const noHash = Buffer.alloc(0);

/**
 * Seals each finished Oslo day that has no seal, from the day of the first record on. Safe to repeat and to interrupt: a
 * day that has a seal keeps it.
 */
export async function sealDays({ db, clock }: SealDeps): Promise<void> {
  const unfinished = osloDayOf(after(clock.now(), -settledAfterMs));
  let day = await firstUnsealed(db);
  while (day !== undefined && day < unfinished) {
    const previousHash = (await lastSeal(db))?.hash ?? noHash;
    await insertSeal(db, { day, previousHash, ...(await sealOf(db, day, previousHash)) }, clock.now());
    day = plusDays(day, 1);
  }
}

/** The result of checking the seals. */
export type SealCheck = {
  readonly sealedDays: number;
  /** The days whose records do not match their seal, or whose seal does not follow the one before. */
  readonly wrongDays: readonly OsloDay[];
  /** The first day that should have a seal and has none. */
  readonly missingFrom: OsloDay | undefined;
  /**
   * In hex. Whoever can change the log can also recompute all seals, but cannot change a copy of this hash kept
   * elsewhere.
   */
  readonly lastHash: string | undefined;
};

/**
 * Checks every seal. The records of a day are compared while all of them are kept: five years after the fiscal year
 * ended (bokføringsloven § 13). Older seals are only compared with each other.
 */
export async function checkSeals({ db, clock }: SealDeps): Promise<SealCheck> {
  const today = osloDayOf(clock.now());
  const keptFrom = plusMonths(firstOfYear(today), -5 * 12);
  const seals = await allSeals(db);
  const wrongDays: OsloDay[] = [];
  const firstDay = await firstRecordedDay(db);
  let before: Seal | undefined;
  for (const seal of seals) {
    const follows = before
      ? seal.day === plusDays(before.day, 1) && seal.previousHash.equals(before.hash)
      : seal.previousHash.equals(noHash) && !(firstDay && firstDay < seal.day);
    const agrees = seal.day < keptFrom || (await agreesWithRecords(db, seal));
    if (!follows || !agrees) wrongDays.push(seal.day);
    before = seal;
  }
  const next = await firstUnsealed(db);
  // Yesterday is sealed tonight.
  const isMissing = next !== undefined && next < plusDays(today, -1);
  return {
    sealedDays: seals.length,
    wrongDays,
    missingFrom: isMissing ? next : undefined,
    lastHash: before?.hash.toString('hex'),
  };
}

async function agreesWithRecords(db: Db, seal: Seal): Promise<boolean> {
  const { recordCount, hash } = await sealOf(db, seal.day, seal.previousHash);
  return recordCount === seal.recordCount && hash.equals(seal.hash);
}

/** Returns the day after the newest seal; without seals, the day of the first record. */
async function firstUnsealed(db: Db): Promise<OsloDay | undefined> {
  const last = await lastSeal(db);
  return last ? plusDays(last.day, 1) : firstRecordedDay(db);
}
