/** What the books show of what does not agree: in the ledger by itself, with the card payment provider, and with parties. */
import { type CaseKind, queues } from '@lokalbingo/contract/cases';
import type { Ore } from '@lokalbingo/money';
import { booksFindings } from '../../modules/books/books.ts';
import { type OpenIn, openDiscrepancies } from '../../modules/discrepancies/discrepancies.ts';
import {
  partyDays,
  partyDiscrepancies,
  type UncomparedDay,
  uncomparedDays,
} from '../../modules/external-money/external-money.ts';
import { cardDiscrepancies, providerDays } from '../../modules/payments/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import { type OsloDay, osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import type { Asked, BooksCommand } from './books-command.ts';
import type { Cell } from './sheet.ts';
import { show } from './show.ts';

/** The commands, by name. */
export const discrepancyCommands: Readonly<Record<string, BooksCommand>> = {
  differences: {
    about: '[--hall ID]',
    does: 'what the hourly self-check and the nightly looks at the provider and at parties have found and what still stands; a number is the case in the queues of the console',
    run: async ({ db }, asked) => {
      const { hallId } = asked;
      const [findings, open, withParties, uncompared] = await readSnapshot(db, async (tx) => [
        await openDiscrepancies(tx, booksFindings, hallId),
        await openDiscrepancies(tx, cardDiscrepancies, hallId),
        await openDiscrepancies(tx, partyDiscrepancies, hallId),
        await uncomparedDays(tx),
      ]);
      const rows = [
        ...findings.map((finding) => rowOf('books_finding', finding, finding)),
        ...open.map((difference) => rowOf('card_difference', difference, keptBy(difference))),
        ...withParties.map((difference) =>
          rowOf('party_difference', difference, {
            subject: `${difference.party} ${subjectOf('movement', difference.movementId, difference)}`,
            expectedOre: difference.toldOre,
            foundOre: difference.bookedOre,
          }),
        ),
        ...uncompared.map(rowOfDay),
      ];
      return show(
        asked,
        { headings: ['hall', 'no.', 'what', 'in', 'expected', 'found', 'first found', 'last found'], rows },
        wrongOf([
          [findings.length, (places) => `The books are wrong in ${places} places.`],
          [open.length, (places) => `The provider and the books differ in ${places} places.`],
          [withParties.length, (places) => `Parties and the books differ in ${places} places.`],
          [uncompared.length, notCompared],
        ]),
      );
    },
  },
  parties: {
    about: '[--hall ID] [--from DAY] [--to DAY]',
    does: 'each day of the ticket systems and the partner of game 501 as they report it, beside 2970 to 2972; yesterday unless told',
    run: async ({ db, clock }, asked) => {
      const period = periodOf(clock, asked);
      const [days, uncompared] = await readSnapshot(db, async (tx) => [
        await partyDays(tx, asked.hallId, period),
        (await uncomparedDays(tx)).filter(({ day }) => day >= period.from && day <= period.to),
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
        asked,
        {
          headings,
          rows: days.map(({ party, hallId, day, told, bookedInOre, bookedBackOre }) => [
            party,
            `${hallId}`,
            day,
            told ? { ore: told.inOre } : 'not told',
            told ? { ore: told.backOre } : 'not told',
            { ore: bookedInOre },
            { ore: bookedBackOre },
            told ? { ore: bookedInOre - bookedBackOre - (told.inOre - told.backOre) } : 'not told',
          ]),
        },
        wrongOf([[uncompared.length, notCompared]]),
      );
    },
  },
  provider: {
    about: '[--hall ID] [--from DAY] [--to DAY]',
    does: 'each day of the card payment provider as it tells it, beside 1570; yesterday unless told',
    run: async ({ db, clock }, asked) => {
      const days = await readSnapshot(db, (tx) => providerDays(tx, asked.hallId, periodOf(clock, asked)));
      return show(asked, {
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
        rows: days.map((day) => [
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

/** The days that were asked for; yesterday where none were. */
function periodOf(clock: Clock, { from, to }: Asked): { readonly from: OsloDay; readonly to: OsloDay } {
  const last = to ?? plusDays(osloDayOf(clock.now()), -1);
  return { from: from ?? last, to: last };
}

function rowOf(
  kind: CaseKind,
  found: {
    readonly hallId: number | null;
    readonly differenceId: number;
    readonly kind: string;
    readonly firstSeenAt: Date;
    readonly lastSeenAt: Date;
  },
  said: {
    readonly subject: string;
    readonly expectedOre: Ore | number | null;
    readonly foundOre: Ore | number | null;
  },
): readonly Cell[] {
  return [
    `${found.hallId ?? ''}`,
    `${queues[kind].letter}${found.differenceId}`,
    found.kind,
    said.subject,
    said.expectedOre === null ? '' : { ore: said.expectedOre },
    said.foundOre === null ? '' : { ore: said.foundOre },
    found.firstSeenAt.toISOString(),
    found.lastSeenAt.toISOString(),
  ];
}

const subjectOf = (
  what: string,
  id: string | null,
  { transferId }: { readonly transferId: number | null },
) => (id === null ? `transfer ${transferId}` : `${what} ${id}`);

/** What the provider keeps of it by its own word, and what our books say that it keeps. */
function keptBy(difference: OpenIn<typeof cardDiscrepancies>) {
  const { transactionId, takenOre, givenBackOre, bookedTakenOre, bookedBackOre } = difference;
  return {
    subject: subjectOf('deposit', transactionId, difference),
    expectedOre: takenOre === null || givenBackOre === null ? null : takenOre - givenBackOre,
    foundOre: bookedTakenOre - bookedBackOre,
  };
}

/** Nothing is known of such a day, neither that both tell the same nor that they do not. */
function rowOfDay({ party, day, beganAt, isReportRead }: UncomparedDay): readonly Cell[] {
  const what = isReportRead ? 'compared_in_part' : 'not_compared';
  return ['', '', what, `${party} ${day}`, '', '', beganAt.toISOString(), beganAt.toISOString()];
}

const notCompared = (days: number): string => `${days} days of parties are not compared.`;

function wrongOf(
  found: readonly (readonly [places: number, inWords: (places: number) => string])[],
): string | undefined {
  const wrong = found.flatMap(([places, inWords]) => (places > 0 ? [inWords(places)] : []));
  return wrong.length > 0 ? wrong.join(' ') : undefined;
}
