import type { Tx } from '../../../platform/database.ts';
import { type AccountId, houseAccount } from '../../ledger/ledger.ts';

/** The accounts of a hall that a round moves money on. */
export type HouseAccounts = Readonly<
  Record<'stakesHeld' | 'gameResult' | 'rounding' | 'prizesHeld', AccountId>
>;

/** Finds them. @throws Bug when the hall has none. */
export async function houseAccountsOf(tx: Tx, hallId: number): Promise<HouseAccounts> {
  return {
    stakesHeld: await houseAccount(tx, hallId, 'stakes_held'),
    gameResult: await houseAccount(tx, hallId, 'game_result'),
    rounding: await houseAccount(tx, hallId, 'rounding'),
    prizesHeld: await houseAccount(tx, hallId, 'prizes_held'),
  };
}
