/** What the books show of what does not agree: in the ledger by itself, and with the card payment provider. */
import type { Ore } from '@lokalbingo/money';
import { openFindings } from '../modules/books/books.ts';
import { type OpenDifference, openDifferences, providerDays } from '../modules/payments/payments.ts';
import { atOneMoment } from '../platform/at-one-moment.ts';
import { osloDayOf, plusDays } from '../platform/oslo-calendar.ts';
import type { BooksCommand } from './books-command.ts';
import type { Cell } from './sheet.ts';
import { show } from './show.ts';

/** The commands, by name. */
export const differenceCommands: Readonly<Record<string, BooksCommand>> = {
  differences: {
    about: '[--hall ID]',
    does: 'what the hourly self-check and the nightly look at the provider have found and what still stands; a number is for the desk',
    run: async ({ db }, asked) => {
      const { hallId } = asked;
      const [findings, open] = await atOneMoment(db, async (tx) => [
        await openFindings(tx, hallId),
        await openDifferences(tx, hallId),
      ]);
      const rows = [
        ...findings.map(({ expectedOre, foundOre, subject, ...of }) =>
          rowOf({
            ...of,
            no: '',
            subject,
            expectedOre,
            foundOre,
            since: of.firstFoundAt,
            last: of.lastFoundAt,
          }),
        ),
        ...open.map((difference) =>
          rowOf({
            hallId: difference.hallId,
            no: `${difference.differenceId}`,
            what: difference.kind,
            ...keptBy(difference),
            since: difference.firstSeenAt,
            last: difference.lastSeenAt,
          }),
        ),
      ];
      return show(
        asked,
        { headings: ['hall', 'no.', 'what', 'in', 'expected', 'found', 'first found', 'last found'], rows },
        wrongOf(findings.length, open.length),
      );
    },
  },
  provider: {
    about: '[--hall ID] [--from DAY] [--to DAY]',
    does: 'each day of the card payment provider as it tells it, beside 1570; yesterday unless told',
    run: async ({ db, clock }, asked) => {
      const last = asked.to ?? plusDays(osloDayOf(clock.now()), -1);
      const period = { from: asked.from ?? last, to: last };
      const days = await atOneMoment(db, (tx) => providerDays(tx, asked.hallId, period));
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

function rowOf(found: {
  readonly hallId: number;
  readonly no: string;
  readonly what: string;
  readonly subject: string;
  readonly expectedOre: Ore | number | null;
  readonly foundOre: Ore | number | null;
  readonly since: Date;
  readonly last: Date;
}): readonly Cell[] {
  return [
    `${found.hallId}`,
    found.no,
    found.what,
    found.subject,
    found.expectedOre === null ? '' : { ore: found.expectedOre },
    found.foundOre === null ? '' : { ore: found.foundOre },
    found.since.toISOString(),
    found.last.toISOString(),
  ];
}

/** What the provider keeps of it by its own word, and what our books say that it keeps. */
function keptBy(difference: OpenDifference) {
  const { transactionId, transferId, takenOre, givenBackOre, bookedTakenOre, bookedBackOre } = difference;
  return {
    subject: transactionId === null ? `transfer ${transferId}` : `deposit ${transactionId}`,
    expectedOre: takenOre === null || givenBackOre === null ? null : takenOre - givenBackOre,
    foundOre: bookedTakenOre - bookedBackOre,
  };
}

function wrongOf(findings: number, differences: number): string | undefined {
  const wrong = [
    ...(findings > 0 ? [`The books are wrong in ${findings} places.`] : []),
    ...(differences > 0 ? [`The provider and the books differ in ${differences} places.`] : []),
  ];
  return wrong.length > 0 ? wrong.join(' ') : undefined;
}
