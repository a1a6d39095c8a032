/** SQL for a player's cards with the addresses given to halls, for the player's own copy. */
import type { Db, Tx } from '../../platform/database.ts';
import type { AccountId } from '../ledger/ledger.ts';

/** Returns the player's cards, by hall; `accountId` is for reading their balances from the ledger. */
export async function copyOfCards(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('player_cards.cards')
    .select([
      'hall_id as hallId',
      'account_id as accountId',
      'state as cardState',
      'created_at as cardOpenedAt',
      'contact_address as address',
      'contact_postcode as postcode',
    ])
    .where('player_id', '=', playerId)
    .orderBy('hall_id')
    .$narrowType<{ accountId: AccountId; cardState: 'active' | 'fault' }>()
    .execute();
}
