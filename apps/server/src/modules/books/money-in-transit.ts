/** Money in transit: it has left the players and not yet reached its destination. */
import { type Ore, ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { inTransit } from '../external-money/external-money.ts';
import { type AccountKind, balancesByKind } from '../ledger/ledger.ts';
import { heldForRefunds } from '../payments/payments.ts';
import { heldForPlay } from '../rounds/rounds.ts';
import { heldForWithdrawals } from '../withdrawals/withdrawals.ts';
import { type ChartAccount, chartAccountOf } from './chart-of-accounts.ts';
import { countedHalls } from './counted-halls.ts';

/** The balance of an account in transit. Above zero, the hall owes the money, or the provider holds it for the hall. */
export type InTransit = {
  readonly hallId: number;
  readonly account: ChartAccount;
  readonly bookedOre: Ore;
  /**
   * The amount reported by the module that holds the money; undefined for the provider, because only the provider's own
   * books show it.
   */
  readonly heldOre: Ore | undefined;
};

const held = [
  'stakes_held',
  'prizes_held',
  'withdrawals_held',
  'refunds_held',
  'tickets_1_transit',
  'tickets_2_transit',
  'game_501_transit',
] as const;
type Held = (typeof held)[number];

/**
 * Returns the money in transit of one hall, or of all whose money is real: money at the provider; held stakes, prizes,
 * withdrawals and refunds; and money on its way to outside parties.
 */
export async function moneyInTransit(tx: Tx, hallId: number | undefined): Promise<readonly InTransit[]> {
  const said = await saidByModules(tx);
  const balances = (await balancesByKind(tx, hallId)).filter(await countedHalls(tx, hallId));
  const found = balances.flatMap(({ hallId: hall, kind, bucket, ore: creditOre }): readonly InTransit[] => {
    const of = { hallId: hall, account: chartAccountOf(kind, bucket) };
    if (kind === 'card_provider') return [{ ...of, bookedOre: ore(-creditOre), heldOre: undefined }];
    if (!isHeld(kind)) return [];
    return [{ ...of, bookedOre: creditOre, heldOre: said.get(`${hall} ${kind}`) ?? ore(0) }];
  });
  return found.toSorted(
    (one, other) => one.hallId - other.hallId || one.account.accountNo - other.account.accountNo,
  );
}

const isHeld = (kind: AccountKind): kind is Held => held.some((each) => each === kind);

async function saidByModules(tx: Tx): Promise<ReadonlyMap<string, Ore>> {
  const said: (readonly [hallId: number, kind: Held, ore: Ore])[] = [
    ...(await heldForPlay(tx)).flatMap(({ hallId, stakesOre, prizesOre }) => [
      [hallId, 'stakes_held', stakesOre] as const,
      [hallId, 'prizes_held', prizesOre] as const,
    ]),
    ...(await heldForWithdrawals(tx)).map((each) => [each.hallId, 'withdrawals_held', each.ore] as const),
    ...(await inTransit(tx)).map((each) => [each.hallId, `${each.party}_transit`, each.ore] as const),
    ...(await heldForRefunds(tx)).map((each) => [each.hallId, 'refunds_held', each.ore] as const),
  ];
  return new Map(said.map(([hallId, kind, amount]) => [`${hallId} ${kind}`, amount]));
}
