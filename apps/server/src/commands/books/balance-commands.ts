/** The commands of the books that show balances. */
import {
  type AccountBalance,
  accountBalances,
  dailyBalances,
  moneyInTransit,
} from '../../modules/books/books.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { type BooksCommand, seesBooks } from './books-command.ts';
import type { Cell } from './sheet.ts';
import { show } from './show.ts';

/** The commands, by name. */
export const balanceCommands: Readonly<Record<string, BooksCommand>> = {
  trial: {
    about: '[--hall ID] [--to DAY]',
    does: 'the balance of each account now, or at the end of a day; the balances of each hall must sum to zero',
    permission: seesBooks,
    run: async ({ db, isWithin }, request) => {
      const { hallId, to } = request;
      const all = await readSnapshot(db, (tx) => accountBalances(tx, hallId, to));
      const balances = all.filter(isWithin);
      const halls = [...new Set(balances.map((balance) => balance.hallId))];
      const off = halls.filter((hall) => sumOf(balances.filter((each) => each.hallId === hall)) !== 0);
      return show(
        request,
        {
          headings: ['hall', 'account', 'name', 'debit', 'credit'],
          rows: [
            ...halls.flatMap((hall) =>
              withSum(
                `${hall}`,
                balances.filter((each) => each.hallId === hall),
              ),
            ),
            ...(hallId === undefined ? [sumRow('all', balances)] : []),
          ],
        },
        off.length > 0 ? `The trial balance is not zero in hall ${off.join(', ')}.` : undefined,
      );
    },
  },
  daily: {
    about: '[--hall ID] [--from DAY] [--to DAY]',
    does: 'each day of each account: opening, debit, credit, closing; default: today',
    permission: seesBooks,
    run: async ({ db, clock, isWithin }, request) => {
      const { hallId, from, to } = request;
      const last = to ?? osloDayOf(clock.now());
      const period = { from: from ?? last, to: last };
      const found = await readSnapshot(db, (tx) => dailyBalances(tx, hallId, period));
      return show(request, {
        headings: ['hall', 'day', 'account', 'name', 'opening', 'debit', 'credit', 'closing'],
        rows: found
          .filter(isWithin)
          .map(({ account, ...of }) => [
            `${of.hallId}`,
            of.day,
            `${account.accountNo}`,
            account.name,
            { ore: of.openingOre },
            { ore: of.debitOre },
            { ore: of.creditOre },
            { ore: of.closingOre },
          ]),
      });
    },
  },
  transit: {
    about: '[--hall ID]',
    does: 'money in transit: what the provider holds; the stakes, prizes, withdrawals and refunds the hall holds; and what is on its way to outside parties',
    permission: seesBooks,
    run: async ({ db, isWithin }, request) => {
      const { hallId } = request;
      const found = (await readSnapshot(db, (tx) => moneyInTransit(tx, hallId))).filter(isWithin);
      const off = found.filter(({ bookedOre, heldOre }) => heldOre !== undefined && heldOre !== bookedOre);
      return show(
        request,
        {
          headings: ['hall', 'account', 'name', 'booked', 'held'],
          rows: found.map(({ hallId: hall, account, bookedOre, heldOre }) => [
            `${hall}`,
            `${account.accountNo}`,
            account.name,
            { ore: bookedOre },
            heldOre === undefined ? '' : { ore: heldOre },
          ]),
        },
        off.length > 0
          ? `The booked amount is not the held amount: ${off.map((each) => `hall ${each.hallId}, ${each.account.accountNo}`).join('; ')}.`
          : undefined,
      );
    },
  },
};

const sumOf = (balances: readonly AccountBalance[]): number =>
  balances.reduce((sum, { ore }) => sum + ore, 0);

function withSum(hall: string, balances: readonly AccountBalance[]): readonly (readonly Cell[])[] {
  const rows = balances.map(({ account, ore }) => [
    hall,
    `${account.accountNo}`,
    account.name,
    ...onSide(ore),
  ]);
  return [...rows, sumRow(hall, balances)];
}

/** Computes the debit and credit totals, which are equal when the books are right. */
function sumRow(hall: string, balances: readonly AccountBalance[]): readonly Cell[] {
  const debit = sumOf(balances.filter(({ ore }) => ore > 0));
  const credit = -sumOf(balances.filter(({ ore }) => ore < 0));
  return [hall, '', 'sum', { ore: debit }, { ore: credit }];
}

function onSide(ore: number): readonly Cell[] {
  if (ore === 0) return ['', ''];
  return ore > 0 ? [{ ore }, ''] : ['', { ore: -ore }];
}
