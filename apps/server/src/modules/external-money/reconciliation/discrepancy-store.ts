/** SQL for discrepancies with parties. */
import { sql } from 'kysely';
import type { DiscrepancyBook, DiscrepancyNews, Found } from '../../discrepancies/discrepancies.ts';
import type { PartyName } from '../party.ts';
import { findWalletTransfer } from '../wallet-transfer-store.ts';
import type { Discrepancy } from './compare-books.ts';

/** The subject of a discrepancy: a movement by its id, which may be the party's own, or a transfer of the ledger. */
export type Subject = {
  readonly party: PartyName;
  /** Null when the party names a hall that is not ours. */
  readonly hallId: number | null;
  /** The party's reference for the holding. */
  readonly holdingRef: string | null;
} & (
  | { readonly movementId: string; readonly transferId: null }
  | { readonly movementId: null; readonly transferId: number }
);

/** A compared subject, with its discrepancy if there is one. */
export type PartyFound = Found<Subject, Discrepancy>;
/** The result of storing findings. */
export type PartyNews = DiscrepancyNews<Subject, Discrepancy>;

/** The job that queries a party about one movement again. */
export const askAgainTask = 'outside_money.ask_again';

/** Discrepancies between parties and our books. */
export const partyDiscrepancies: DiscrepancyBook<Subject, Discrepancy> = {
  table: 'outside_money.differences',
  steps: { table: 'outside_money.difference_steps', key: ['differenceId'] },
  among: (subjects) => sql`
    unnest(${subjects.map(({ party }) => party)}::text[],
      ${subjects.map(({ movementId: walletTransferId }) => walletTransferId)}::uuid[],
      ${subjects.map(({ transferId }) => transferId)}::bigint[]) AS wanted (party, movement_id, transfer_id)
      ON difference.party = wanted.party
        AND (difference.movement_id = wanted.movement_id OR difference.transfer_id = wanted.transfer_id)`,
  subjectText: ({ party, movementId: walletTransferId, transferId }) =>
    `${party} ${walletTransferId ?? transferId}`,
  factsText: ({ kind, toldOre: reportedOre, bookedOre }) => [kind, reportedOre, bookedOre].join(' '),
  ownerOf: async (tx, { movementId: walletTransferId }) =>
    walletTransferId === null ? undefined : (await findWalletTransfer(tx, walletTransferId))?.playerId,
  // A party's reply about one movement has too few facts to end an `order_differs`.
  questionAbout: ({ party, movementId: walletTransferId, kind }) =>
    walletTransferId === null || kind === 'order_differs'
      ? undefined
      : { task: askAgainTask, payload: { party, movementId: walletTransferId } },
  alarmOf: ({ party, kind }) => ({ name: 'party_differs', about: { party, difference: kind } }),
};
