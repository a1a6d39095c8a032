/** Sums the amounts that the ledger has booked for movements on our accounts with parties, from its transfers alone. */
import { type Ore, ore } from '@lokalbingo/money';
import type { Db } from '../../../platform/database.ts';
import { movedByKeys } from '../../ledger/ledger.ts';
import type { Movement } from '../movement.ts';
import { partyKeys } from '../movement-keys.ts';
import type { PartyName } from '../party.ts';

type Moved = Pick<Movement, 'hallId' | 'movementId' | 'kind'>;

/** Returns the booked amount of each of some movements of a party, in the movement's own direction. */
export async function bookedOf(
  db: Db,
  party: PartyName,
  movements: readonly Moved[],
): Promise<(movement: Moved) => Ore> {
  const keys = movements.flatMap(({ hallId, movementId }) =>
    partyKeys(movementId).map((idempotencyKey) => ({ hallId, idempotencyKey })),
  );
  const moved = await movedByKeys(db, party, keys);
  return ({ hallId, movementId, kind }) => {
    const sum = partyKeys(movementId).reduce((so, key) => so + moved(hallId, key), 0);
    return ore((kind === 'close' ? -sum : sum) || 0);
  };
}
