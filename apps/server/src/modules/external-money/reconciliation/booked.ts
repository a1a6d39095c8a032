/** Sums the amounts that the ledger has booked for movements on our accounts with parties, from its transfers alone. */
import { type Ore, ore } from '@lokalbingo/money';
import type { Db } from '../../../platform/database.ts';
import { movedByKeys } from '../../ledger/ledger.ts';
import type { PartyName } from '../party.ts';
import type { WalletTransfer } from '../wallet-transfer.ts';
import { partyKeys } from '../wallet-transfer-keys.ts';

type Moved = Pick<WalletTransfer, 'hallId' | 'walletTransferId' | 'kind'>;

/** Returns the booked amount of each of some movements of a party, in the movement's own direction. */
export async function bookedOf(
  db: Db,
  party: PartyName,
  walletTransfers: readonly Moved[],
): Promise<(walletTransfer: Moved) => Ore> {
  const keys = walletTransfers.flatMap(({ hallId, walletTransferId }) =>
    partyKeys(walletTransferId).map((idempotencyKey) => ({ hallId, idempotencyKey })),
  );
  const moved = await movedByKeys(db, party, keys);
  return ({ hallId, walletTransferId, kind }) => {
    const sum = partyKeys(walletTransferId).reduce((so, key) => so + moved(hallId, key), 0);
    return ore((kind === 'close' ? -sum : sum) || 0);
  };
}
