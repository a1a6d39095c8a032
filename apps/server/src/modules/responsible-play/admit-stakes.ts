import { type Ore, subtractOre, sumOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result } from '../../platform/result.ts';
import { type PlayerInHall, playerInHallText } from '../admission/admission.ts';
import { decideStake, leftOf, type StakeRefusalCode, type StakeSplit } from './decide-stake.ts';
import type { GatedStandings } from './enter-gates.ts';
import { limitFactsOfStakers } from './limit-facts-store.ts';
import { limitsInForce } from './limits-on.ts';
import { type PlayLimits, policyOn } from './play-limit-policy.ts';
import { addUsage } from './usage-store.ts';

/** A stake that a player wants to make, and that admission has said yes to behind the player's gate. */
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

/** A player in a hall while the list is worked through. */
type Tab = {
  readonly player: PlayerInHall;
  readonly balance: StakeRequest['balance'];
  readonly left: PlayLimits;
  readonly stakedOwnOre: Ore;
};

/**
 * Decides stakes in order, each on its own, and counts those that are admitted against the limits of the Oslo day.
 *
 * Call it in the transaction that moves the money, behind the gates, after the ledger has locked the player cards, and
 * after every other rule has said yes: what is admitted is counted, and is given back only when the transaction rolls
 * back or by {@link returnStakes}. Who stakes is at a game, which brings the session of play
 * on. It takes two statements for one stake as for many.
 * @returns one outcome for each request, in order. `insufficient_funds` tells `saldo`, and `play_limit_reached` tells
 * `dailyLimit` and `monthlyLimit`: what there is left, in kroner.
 * @throws Bug when a stake is not above zero, or of a player who did not enter the gate
 */
export async function admitStakes(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  gated: GatedStandings,
  requests: readonly StakeRequest[],
): Promise<readonly StakeAdmission[]> {
  if (requests.length === 0) return [];
  const now = clock.now();
  const day = osloDayOf(now);
  const policy = policyOn(day);
  const tabs = await openTabs(tx, gated, requests, now);
  const admissions = requests.map((request): StakeAdmission => {
    const tab = tabs.get(playerInHallText(request));
    assert(tab, 'A player in a hall has a tab.');
    assert(request.amountOre > 0, 'A stake is more than nothing.');
    const decision = decideStake({ amountOre: request.amountOre, balance: tab.balance, left: tab.left });
    if (!decision.ok) return decision;
    const after = afterStake(tab, decision.value);
    tabs.set(playerInHallText(request), after);
    return ok({ ...decision.value, osloDay: day, policyVersion: policy.version, left: after.left });
  });
  const usages = [...tabs.values()]
    .filter(({ stakedOwnOre }) => stakedOwnOre > 0)
    .map(({ player: { hallId, playerId }, stakedOwnOre }) => ({
      hallId,
      playerId,
      day,
      ownOre: stakedOwnOre,
    }));
  if (usages.length > 0) await addUsage(tx, usages);
  return admissions;
}

function afterStake(tab: Tab, { ownOre, winningsOre }: StakeSplit): Tab {
  return {
    ...tab,
    balance: {
      ownOre: subtractOre(tab.balance.ownOre, ownOre),
      winningsOre: subtractOre(tab.balance.winningsOre, winningsOre),
    },
    left: leftOf(tab.left, { dayOre: ownOre, monthOre: ownOre }),
    stakedOwnOre: sumOre(tab.stakedOwnOre, ownOre),
  };
}

async function openTabs(
  tx: Tx,
  gated: GatedStandings,
  requests: readonly StakeRequest[],
  now: Date,
): Promise<Map<string, Tab>> {
  const day = osloDayOf(now);
  const facts = await limitFactsOfStakers(tx, requests, now);
  return new Map(
    requests.map((player) => {
      const standing = gated.of(player);
      assert(standing, 'Who stakes has entered the gate of the hall.');
      const { used, own } = facts.of(player);
      const left = leftOf(limitsInForce(day, standing.hall, own), used);
      return [playerInHallText(player), { player, balance: player.balance, left, stakedOwnOre: sumOre() }];
    }),
  );
}
