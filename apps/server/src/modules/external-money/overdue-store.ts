/** SQL for movements that have been in progress for too long. */
import type { Ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { PartyName } from './party.ts';
import type { WalletTransfer } from './wallet-transfer.ts';

/** Returns movements in progress since before a moment that are not yet reported, and marks them as reported. */
export async function takeOverdue(
  tx: Tx,
  createdBefore: Date,
  at: Date,
): Promise<
  readonly (Pick<WalletTransfer, 'hallId' | 'party' | 'walletTransferId'> & { amountOre: Ore | null })[]
> {
  return tx
    .updateTable('outside_money.movements')
    .set({ overdue_told_at: at })
    .where('settled_at', 'is', null)
    .where('overdue_told_at', 'is', null)
    .where('created_at', '<=', createdBefore)
    .returning(['hall_id as hallId', 'party', 'movement_id as walletTransferId', 'amount_ore as amountOre'])
    .$narrowType<{ party: PartyName; amountOre: Ore | null }>()
    .execute();
}
