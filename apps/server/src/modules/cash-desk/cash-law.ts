import { kroner, type Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';

/** The national rule on cash, as data: a change of the law is a new row with its own date and source. */
export type CashLaw = {
  /** The first Oslo day on which it applies. */
  readonly inForceFrom: OsloDay;
  /**
   * From this amount in cash, in one payment or in linked ones, the law requires the member's identity. Nobody handles
   * such an amount alone.
   */
  readonly measuredFromOre: Ore;
  readonly source: string;
  /** When the row was last compared with the source. */
  readonly checkedOn: OsloDay;
};

/** Oldest first. */
export const cashLaws: readonly CashLaw[] = [
  {
    inForceFrom: '2018-10-15' as OsloDay,
    measuredFromOre: kroner(16_000),
    source: 'hvitvaskingsloven (LOV-2018-06-01-23) § 10 (1) bokstav g',
    checkedOn: '2026-11-28' as OsloDay,
  },
];

/** Returns the law in force on a day. @throws Bug for a day before the first */
export function cashLawOn(day: OsloDay): CashLaw {
  const law = cashLaws.findLast((candidate) => candidate.inForceFrom <= day);
  assert(law, `No law on cash applies on ${day}.`);
  return law;
}
