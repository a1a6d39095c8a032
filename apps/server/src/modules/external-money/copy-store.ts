/** SQL for a player's money at outside parties, for the player's own copy. */
import type { Ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import type { PartyName, WalletTransferKind } from './party.ts';
import type { WalletTransferState } from './wallet-transfer.ts';

/**
 * Returns every voucher and session of a player with its movements, oldest first, without the parties' reasons for
 * refusals.
 */
export async function copyOfHoldings(db: Db | Tx, playerId: number) {
  const holdings = await db
    .selectFrom('outside_money.holdings')
    .select([
      'holding_id as holdingId',
      'hall_id as hallId',
      'party',
      'party_ref as reference',
      'own_ore as fromOwnOre',
      'winnings_ore as fromWinningsOre',
      'opened_at as openedAt',
      'closed_at as closedAt',
      'told_ore as toldOre',
      'told_at as toldAt',
    ])
    .where('player_id', '=', playerId)
    .orderBy('holding_id')
    .$narrowType<{ party: PartyName; fromOwnOre: Ore; fromWinningsOre: Ore; toldOre: Ore | null }>()
    .execute();
  const walletTransfers = Map.groupBy(await walletTransfersOf(db, playerId), ({ holdingId }) => holdingId);
  return holdings.map(({ holdingId, ...holding }) => ({
    ...holding,
    outsideMovements: (walletTransfers.get(holdingId) ?? []).map(
      ({ holdingId: _, ...walletTransfer }) => walletTransfer,
    ),
  }));
}

async function walletTransfersOf(db: Db | Tx, playerId: number) {
  const walletTransfers = await db
    .selectFrom('outside_money.movements')
    .select([
      'holding_id as holdingId',
      'kind as movementKind',
      'state as movementState',
      'amount_ore as amountOre',
      'own_ore as fromOwnOre',
      'winnings_ore as fromWinningsOre',
      'oslo_day as day',
      'moved_ore as movedOre',
      'back_own_ore as backOwnOre',
      'back_winnings_ore as backWinningsOre',
      'text as partyText',
      'created_at as begunAt',
      'sent_at as sentAt',
      'settled_at as endedAt',
    ])
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('movement_id')
    .$narrowType<{ movementKind: WalletTransferKind; movementState: WalletTransferState }>()
    .execute();
  return walletTransfers.map((walletTransfer) => ({
    ...walletTransfer,
    partyText: walletTransfer.partyText || null,
  }));
}

/** Returns the name under which each party knows a player, so that the player can ask the party for its data. */
export async function copyOfPseudonyms(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('outside_money.pseudonyms')
    .select(['party', 'player_ref as playerRef'])
    .where('player_id', '=', playerId)
    .orderBy('party')
    .$narrowType<{ party: PartyName }>()
    .execute();
}
