/**
 * The commands of the books that compare our days with those of the card payment provider and of outside
 * parties.
 */
import { hallsOfParties, partyDays, uncomparedDays } from '../../modules/external-money/external-money.ts';
import { providerDays } from '../../modules/payments/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { type BooksCommand, type BooksDeps, type BooksRequest, seesBooks } from './books-command.ts';
import { show } from './show.ts';

/** The commands, by name. */
export const dayCommands: Readonly<Record<string, BooksCommand>> = {
  parties: {
    about: '[--hall ID] [--from DAY] [--to DAY]',
    does: 'each day of the ticket systems and the partner of game 501 as they report it, beside 2970 to 2972; default: yesterday',
    permission: seesBooks,
    run: async ({ db, clock, isWithin }, request) => {
      const period = periodOf(clock, request);
      const [days, uncompared] = await readSnapshot(db, async (tx) => [
        await partyDays(tx, request.hallId, period),
        await uncomparedIn(tx, period, (of) => (request.hallId ?? of.hallId) === of.hallId && isWithin(of)),
      ]);
      const headings = [
        'party',
        'hall',
        'day',
        'taken over',
        'paid back',
        'booked over',
        'booked back',
        'booked more',
      ];
      return show(
        request,
        {
          headings,
          rows: days
            .filter(isWithin)
            .map(({ party, hallId, day, reported, bookedInOre, bookedBackOre }) => [
              party,
              `${hallId}`,
              day,
              reported ? { ore: reported.inOre } : 'not reported',
              reported ? { ore: reported.backOre } : 'not reported',
              { ore: bookedInOre },
              { ore: bookedBackOre },
              reported
                ? { ore: bookedInOre - bookedBackOre - (reported.inOre - reported.backOre) }
                : 'not reported',
            ]),
        },
        uncompared.length > 0 ? `${uncompared.length} days of parties are not compared.` : undefined,
      );
    },
  },
  provider: {
    about: '[--hall ID] [--from DAY] [--to DAY]',
    does: 'each day of the card payment provider as it reports it, beside 1570; default: yesterday',
    permission: seesBooks,
    run: async ({ db, clock, isWithin }, request) => {
      const days = await readSnapshot(db, (tx) => providerDays(tx, request.hallId, periodOf(clock, request)));
      return show(request, {
        headings: [
          'hall',
          'merchant',
          'day',
          'taken',
          'given back',
          'booked taken',
          'booked back',
          'booked more',
        ],
        rows: days
          .filter(isWithin)
          .map((day) => [
            `${day.hallId}`,
            day.merchantId ?? 'no deposit',
            day.day,
            { ore: day.takenOre },
            { ore: day.givenBackOre },
            { ore: day.bookedTakenOre },
            { ore: day.bookedBackOre },
            { ore: day.bookedTakenOre - day.bookedBackOre - (day.takenOre - day.givenBackOre) },
          ]),
      });
    },
  },
};

/** Returns the days not compared of the parties that the halls use. */
async function uncomparedIn(
  tx: Tx,
  { from, to }: { readonly from: OsloDay; readonly to: OsloDay },
  isWithin: BooksDeps['isWithin'],
) {
  const used = new Set((await hallsOfParties(tx)).filter(isWithin).map(({ party }) => party));
  return (await uncomparedDays(tx)).filter(({ party, day }) => used.has(party) && day >= from && day <= to);
}

/** Returns the requested days; yesterday by default. */
function periodOf(
  clock: Clock,
  { from, to }: BooksRequest,
): { readonly from: OsloDay; readonly to: OsloDay } {
  const last = to ?? plusDays(osloDayOf(clock.now()), -1);
  return { from: from ?? last, to: last };
}
