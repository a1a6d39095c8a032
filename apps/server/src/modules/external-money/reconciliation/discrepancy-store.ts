/** SQL for discrepancies with parties. */
import { sql } from 'kysely';
import type { DiscrepancyBook, DiscrepancyNews, Found } from '../../discrepancies/discrepancies.ts';
import { findMovement } from '../movement-store.ts';
import type { PartyName } from '../party.ts';
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
      ${subjects.map(({ movementId }) => movementId)}::uuid[],
      ${subjects.map(({ transferId }) => transferId)}::bigint[]) AS wanted (party, movement_id, transfer_id)
      ON difference.party = wanted.party
        AND (difference.movement_id = wanted.movement_id OR difference.transfer_id = wanted.transfer_id)`,
  subjectText: ({ party, movementId, transferId }) => `${party} ${movementId ?? transferId}`,
  factsText: ({ kind, toldOre, bookedOre }) => [kind, toldOre, bookedOre].join(' '),
  ownerOf: async (tx, { movementId }) =>
    movementId === null ? undefined : (await findMovement(tx, movementId))?.playerId,
  // A party's reply about one movement has too few facts to end an `order_differs`.
  questionAbout: ({ party, movementId, kind }) =>
    movementId === null || kind === 'order_differs'
      ? undefined
      : { task: askAgainTask, payload: { party, movementId } },
  alarmOf: ({ party, kind }) => ({ name: 'party_differs', about: { party, difference: kind } }),
};
