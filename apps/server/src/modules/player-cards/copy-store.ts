/** SQL of a player's cards with what was told the halls, for the player's own copy. */
import type { Db, Tx } from '../../platform/database.ts';
import type { AccountId } from '../ledger/ledger.ts';

/** The player's cards, by hall; `accountId` is for whoever asks the ledger what stands on them. */
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
