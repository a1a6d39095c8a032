import { type Ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result } from '../../platform/result.ts';
import { type PlayerInHall, playerInHallText } from '../admission/admission.ts';
import { decideStake, leftOf, type StakeRefusalCode, type StakeSplit } from './decide-stake.ts';
import { type Stakers, tabs } from './locked-standings.ts';
import { type PlayLimits, policyOn } from './play-limit-policy.ts';
import { countStakes, type DayUsage } from './usage-store.ts';

/** A stake that a player wants to make, and that admission has said yes to under the player's lock. */
export type StakeRequest = PlayerInHall & {
  readonly amountOre: Ore;
  /**
   * What the player card holds under the ledger's lock, before any stake of the same call. Requests of one card all
   * carry the same.
   */
  readonly balance: { readonly ownOre: Ore; readonly winningsOre: Ore };
};

/** A stake that may be made: what to take from each bucket, and the day it counts on (to be kept for a refund). */
export type AdmittedStake = StakeSplit & {
  readonly osloDay: OsloDay;
  readonly policyVersion: number;
  /** What is left of the limits after it. */
  readonly left: PlayLimits;
};

/** What became of one request. */
export type StakeAdmission = Result<AdmittedStake, StakeRefusalCode>;

/** What became of all of them. */
export type StakeAdmissions = {
  /** One for each request, in order. */
  readonly admissions: readonly StakeAdmission[];
  /** Done when what was admitted is counted. Await it beside whatever else the transaction writes. */
  readonly counted: Promise<void>;
};

/**
 * Decides stakes in order, each on its own, and counts those that are admitted against the limits of the Oslo day on which
 * the players took their locks.
 *
 * Call it in the transaction that moves the money, after the ledger has locked the player cards, and after every other
 * rule has said yes: what is admitted is counted by a statement that has left when this returns, and is given back only
 * when the transaction rolls back or by {@link returnStakes}. Who asks is at a game, which brings the session of play on.
 * It takes one statement for one stake as for many.
 * @returns `insufficient_funds` tells `saldo`, and `play_limit_reached` tells `dailyLimit` and `monthlyLimit`: what there
 * is left, in kroner.
 * @throws Bug when a stake is not above zero, or of a player who did not take the lock in this transaction
 */
export function admitAndCountStakes(
  tx: Tx,
  stakers: Stakers,
  requests: readonly StakeRequest[],
): StakeAdmissions {
  const { at, left, tx: enteredIn } = stakers[tabs];
  assert(enteredIn === tx, 'The gates were entered in another transaction.');
  const day = osloDayOf(at);
  const policyVersion = policyOn(day).version;
  const balances = new Map<string, StakeRequest['balance']>();
  const usages = new Map<string, DayUsage>();
  const admissions = requests.map(({ hallId, playerId, ...request }): StakeAdmission => {
    assert(request.amountOre > 0, 'A stake is more than nothing.');
    const player = playerInHallText({ hallId, playerId });
    const leftBefore = left.get(player);
    assert(leftBefore, 'Who stakes has entered the gate of the hall.');
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
  // Should the caller never come to wait for it, the transaction still hears that it failed.
  counted.catch(() => undefined);
  return { admissions, counted };
}
