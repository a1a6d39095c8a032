import type { Tx } from '../../../platform/database.ts';
import { type AccountId, houseAccountsIn } from '../../ledger/ledger.ts';

/** The house accounts that a round uses. */
export type HouseAccounts = Readonly<
  Record<'stakesHeld' | 'gameResult' | 'rounding' | 'prizesHeld', AccountId>
>;

/** Finds the house accounts of halls. @throws Bug when a hall has none. */
export async function houseAccountsOf(
  tx: Tx,
  hallIds: readonly number[],
): Promise<(hallId: number) => HouseAccounts> {
  const kinds = ['stakes_held', 'game_result', 'rounding', 'prizes_held'] as const;
  const accountOf = await houseAccountsIn(tx, hallIds, kinds);
  return (hallId) => ({
    stakesHeld: accountOf(hallId, 'stakes_held'),
    gameResult: accountOf(hallId, 'game_result'),
    rounding: accountOf(hallId, 'rounding'),
    prizesHeld: accountOf(hallId, 'prizes_held'),
  });
}
