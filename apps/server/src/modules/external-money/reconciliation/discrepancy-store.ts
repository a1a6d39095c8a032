/** Where discrepancies with parties are kept. */
import { sql } from 'kysely';
import type { DiscrepancyBook, DiscrepancyNews, Found } from '../../discrepancies/discrepancies.ts';
import { findMovement } from '../movement-store.ts';
import type { PartyName } from '../party.ts';
import type { Discrepancy } from './compare-books.ts';

/** What a discrepancy is found in: a movement by its name, which may be the party's own, or a transfer of the ledger. */
export type Subject = {
  readonly party: PartyName;
  /** Null where the party names a hall that is not ours. */
  readonly hallId: number | null;
  /** The party's name of the holding. */
  readonly holdingRef: string | null;
} & (
  | { readonly movementId: string; readonly transferId: null }
  | { readonly movementId: null; readonly transferId: number }
);

/** What was looked at, and the discrepancy that was found in it, if any. */
export type PartyFound = Found<Subject, Discrepancy>;
/** What came of writing such down. */
export type PartyNews = DiscrepancyNews<Subject, Discrepancy>;

/** The job that asks a party about one movement again. */
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
  // A party's answer about one movement has too few facts to end an `order_differs`.
  questionAbout: ({ party, movementId, kind }) =>
    movementId === null || kind === 'order_differs'
      ? undefined
      : { task: askAgainTask, payload: { party, movementId } },
  alarmOf: ({ party, kind }) => ({ name: 'party_differs', about: { party, difference: kind } }),
};
