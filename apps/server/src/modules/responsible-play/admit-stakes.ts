import { type Ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result } from '../../platform/result.ts';
import { type PlayerInHall, playerInHallText } from '../admission/admission.ts';
import { decideStake, leftOf, type StakeRefusalCode, type StakeSplit } from './decide-stake.ts';
import { type Stakers, tabs } from './locked-standings.ts';
import { type PlayLimits, policyOn } from './play-limit-policy.ts';
import { countStakes, type DayUsage } from './usage-store.ts';

/** A stake that a player wants to make, and that admission has accepted under the player lock. */
export type StakeRequest = PlayerInHall & {
  readonly amountOre: Ore;
  /**
   * The balance of the player card under the ledger's lock, before any stake of the same call. All requests of one card
   * carry the same balance.
   */
  readonly balance: { readonly ownOre: Ore; readonly winningsOre: Ore };
};

/** An admitted stake: what to take from each bucket, and the day it counts on (store it for a refund). */
export type AdmittedStake = StakeSplit & {
  readonly osloDay: OsloDay;
  readonly policyVersion: number;
  /** The remaining limits after it. */
  readonly left: PlayLimits;
};

/** The outcome of one request. */
export type StakeAdmission = Result<AdmittedStake, StakeRefusalCode>;

/** The outcome of all requests. */
export type StakeAdmissions = {
  /** One per request, in order. */
  readonly admissions: readonly StakeAdmission[];
  /** Resolves when the admitted stakes are counted. Await it beside the transaction's other writes. */
  readonly counted: Promise<void>;
};

/**
 * Decides stakes in order, each on its own, and counts the admitted ones against the limits of the Oslo day on which
 * the players took their locks.
 *
 * Call it in the transaction that moves the money, after the ledger has locked the player cards and every other rule
 * has been checked: the counting statement has already been sent when this returns, and only a rollback or {@link
 * returnStakes} undoes it. A stake also extends the player's session of play. It takes one statement for any number of
 * stakes.
 * @returns `insufficient_funds` with `saldo`, and `play_limit_reached` with `dailyLimit` and `monthlyLimit`: what
 * remains, in kroner.
 * @throws Bug when a stake is not above zero, or of a player who did not take the lock in this transaction
 */
export function admitAndCountStakes(
  tx: Tx,
  stakers: Stakers,
  requests: readonly StakeRequest[],
): StakeAdmissions {
  const { at, left, tx: enteredIn } = stakers[tabs];
  assert(enteredIn === tx, 'The player locks were taken in another transaction.');
  const day = osloDayOf(at);
  const policyVersion = policyOn(day).version;
  const balances = new Map<string, StakeRequest['balance']>();
  const usages = new Map<string, DayUsage>();
  const admissions = requests.map(({ hallId, playerId, ...request }): StakeAdmission => {
    assert(request.amountOre > 0, 'A stake is more than zero.');
    const player = playerInHallText({ hallId, playerId });
    const leftBefore = left.get(player);
    assert(leftBefore, 'A player who stakes has taken the player lock of the hall.');
    const balance = balances.get(player) ?? request.balance;
    const usage = usages.get(player) ?? { hallId, playerId, day, ownOre: zeroOre };
    usages.set(player, usage);
    const decision = decideStake({ amountOre: request.amountOre, balance, left: leftBefore });
    if (!decision.ok) return decision;
    const { ownOre, winningsOre } = decision.value;
    const leftAfter = leftOf(leftBefore, { dayOre: ownOre, monthOre: ownOre });
    left.set(player, leftAfter);
    balances.set(player, {
      ownOre: subtractOre(balance.ownOre, ownOre),
      winningsOre: subtractOre(balance.winningsOre, winningsOre),
    });
    usages.set(player, { ...usage, ownOre: sumOre(usage.ownOre, ownOre) });
    return ok({ ownOre, winningsOre, osloDay: day, policyVersion, left: leftAfter });
  });
  const counted = usages.size > 0 ? countStakes(tx, [...usages.values()], at) : Promise.resolve();
  // Makes the transaction fail even if the caller never awaits the result.
  counted.catch(() => undefined);
  return { admissions, counted };
}
