/** SQL for discrepancies with the provider. */
import { sql } from 'kysely';
import type { DiscrepancyBook } from '../../discrepancies/discrepancies.ts';
import { findAttempt } from '../attempts/attempt-store.ts';
import type { Discrepancy } from './compare-books.ts';

/** The subject of a discrepancy: a deposit with its merchant, or a transfer of the ledger. */
export type Subject =
  | {
      readonly hallId: number;
      readonly transactionId: string;
      readonly transferId: null;
      readonly merchantId: string;
    }
  | {
      readonly hallId: number;
      readonly transactionId: null;
      readonly transferId: number;
      readonly merchantId: null;
    };

/** The job that asks the provider about one deposit again. */
export const askAgainTask = 'payments.ask_again';

/** Discrepancies between the provider and the ledger. */
export const cardDiscrepancies: DiscrepancyBook<Subject, Discrepancy> = {
  table: 'payments.differences',
  steps: { table: 'payments.difference_steps', key: ['hallId', 'differenceId'] },
  among: (subjects) => sql`
    unnest(${subjects.map(({ hallId }) => hallId)}::integer[],
      ${subjects.map(({ transactionId }) => transactionId)}::text[],
      ${subjects.map(({ transferId }) => transferId)}::bigint[]) AS wanted (hall_id, transaction_id, transfer_id)
      ON difference.hall_id = wanted.hall_id
        AND (difference.transaction_id = wanted.transaction_id OR difference.transfer_id = wanted.transfer_id)`,
  subjectText: ({ hallId, transactionId, transferId }) => `${hallId} ${transactionId ?? transferId}`,
  factsText: ({ kind, takenOre, givenBackOre, bookedTakenOre, bookedBackOre }) =>
    [kind, takenOre, givenBackOre, bookedTakenOre, bookedBackOre].join(' '),
  ownerOf: async (tx, { transactionId }) =>
    transactionId === null ? undefined : (await findAttempt(tx, transactionId))?.playerId,
  questionAbout: ({ transactionId }) =>
    transactionId === null ? undefined : { task: askAgainTask, payload: { transactionId } },
  alarmOf: ({ kind }) => ({ name: 'payment_differs', about: { difference: kind } }),
};
