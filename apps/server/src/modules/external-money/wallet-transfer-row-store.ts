/** Rows of movements, for SQL that reads or writes them. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import type { AccountId } from '../ledger/ledger.ts';
import type { PartyName, WalletTransferKind } from './party.ts';
import type { WalletTransfer, WalletTransferState } from './wallet-transfer.ts';

/** A row with a movement, its holding and its player's name at the party. */
export type WalletTransferRow = {
  hall_id: number;
  movement_id: string;
  player_id: number;
  account_id: AccountId;
  party: PartyName;
  player_ref: string;
  kind: WalletTransferKind;
  state: WalletTransferState;
  amount_ore: Ore | null;
  own_ore: Ore;
  winnings_ore: Ore;
  oslo_day: OsloDay;
  moved_ore: Ore | null;
  text: string;
  why: string;
  urgent_since: Date | null;
  rounds_begun: number | null;
  asks: number;
  created_at: Date;
  sent_at: Date | null;
  idempotency_key: string | null;
  input_hash: Uint8Array | null;
  holding_id: number;
  party_ref: string | null;
  sent_own_ore: Ore;
  sent_winnings_ore: Ore;
  closed_at: Date | null;
  told_ore: Ore | null;
  told_at: Date | null;
};

/** The selected columns of `movement`, `holding` and `pseudonym`. */
export const columns = sql.raw(`
  movement.hall_id, movement.movement_id, movement.player_id, movement.party, movement.kind, movement.state,
  movement.amount_ore, movement.own_ore, movement.winnings_ore, movement.oslo_day, movement.moved_ore, movement.text,
  movement.why, movement.urgent_since, movement.rounds_begun, movement.asks, movement.created_at, movement.sent_at, movement.idempotency_key,
  movement.input_hash, holding.account_id, holding.holding_id,
  holding.party_ref, holding.own_ore AS sent_own_ore, holding.winnings_ore AS sent_winnings_ore, holding.closed_at,
  holding.told_ore, holding.told_at, pseudonym.player_ref`);

/** The joined tables. */
export const tables = sql.raw(`
  outside_money.movements AS movement
  JOIN outside_money.holdings AS holding USING (hall_id, holding_id)
  JOIN outside_money.pseudonyms AS pseudonym
    ON pseudonym.player_id = movement.player_id AND pseudonym.party = movement.party`);

/** Converts a row to a movement. */
export function walletTransferOf(row: WalletTransferRow): WalletTransfer {
  return {
    hallId: row.hall_id,
    walletTransferId: row.movement_id,
    playerId: row.player_id,
    accountId: row.account_id,
    party: row.party,
    playerRef: row.player_ref,
    kind: row.kind,
    state: row.state,
    ordered:
      row.amount_ore === null
        ? null
        : {
            amountOre: row.amount_ore,
            ownOre: row.own_ore,
            winningsOre: row.winnings_ore,
            osloDay: row.oslo_day,
          },
    movedOre: row.moved_ore,
    text: row.text,
    isBusy: row.why === 'busy',
    urgentSince: row.urgent_since,
    roundsBegun: row.rounds_begun,
    asks: row.asks,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    holding: {
      holdingId: row.holding_id,
      ref: row.party_ref,
      sent: { ownOre: row.sent_own_ore, winningsOre: row.sent_winnings_ore },
      closedAt: row.closed_at,
      reportedOre: row.told_ore,
      reportedAt: row.told_at,
    },
  };
}

/** Converts the single expected row. */
export function theOne([row]: readonly WalletTransferRow[]): WalletTransfer {
  assert(row, 'A movement is never removed while replies to it can arrive.');
  return walletTransferOf(row);
}
