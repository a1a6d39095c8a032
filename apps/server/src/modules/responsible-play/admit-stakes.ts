import { type Ore, subtractOre, sumOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { findHalls } from '../halls/halls.ts';
import { decideStake, leftOf, type StakeRefusalCode, type StakeSplit } from './decide-stake.ts';
import { lockGates } from './gate-store.ts';
import type { PlayerInHall } from './pauses-in-force.ts';
import { type PlayLimitPolicy, type PlayLimits, policyOn, strictestOf } from './play-limit-policy.ts';
import { addUsage, type Standing, selectStandings } from './usage-store.ts';

/** A stake that a player wants to make. */
export type StakeRequest = PlayerInHall & {
  readonly amountOre: Ore;
  /**
   * What the player card holds under the ledger's lock, before any stake of the same call. Requests of one card all
   * carry the same.
   */
  readonly balance: { readonly ownOre: Ore; readonly winningsOre: Ore };
};

/** A stake that may be made: what to take from each bucket, and the day it counts on (to be kept for a refund). */
export type AdmittedStake = StakeSplit & { readonly osloDay: OsloDay; readonly policyVersion: number };

/** What became of one request. */
export type StakeAdmission = Result<AdmittedStake, 'hall_paused' | StakeRefusalCode>;

/** A player in a hall while the list is worked through. */
type Tab = {
  readonly pausedUntil: OsloDay | null;
  readonly balance: StakeRequest['balance'];
  readonly left: PlayLimits;
  readonly stakedOwnOre: Ore;
};

/**
 * Decides stakes in order, each on its own, and counts those that are admitted against the limits of the Oslo day.
 *
 * Call it in the transaction that moves the money, after the ledger has locked the player cards, and after every other
 * rule has said yes: what is admitted is counted, and is given back only when the transaction rolls back or by
 * {@link returnStakes}. It takes the same few statements for one stake as for many.
 * @returns one outcome for each request, in order. `hall_paused` tells `endsOn`; `insufficient_funds` tells `saldo`,
 * and `play_limit_reached` tells `dailyLimit` and `monthlyLimit`: what there is left, in kroner.
 * @throws Bug when a stake is not above zero or the hall does not exist
 */
export async function admitStakes(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  requests: readonly StakeRequest[],
): Promise<readonly StakeAdmission[]> {
  if (requests.length === 0) return [];
  const day = osloDayOf(clock.now());
  const policy = policyOn(day);
  const players = [...new Map(requests.map((request) => [keyOf(request), request])).values()];
  await lockGates(tx, players);
  const tabs = await openTabs(tx, players, day, policy);
  const admissions = requests.map((request): StakeAdmission => {
    const tab = tabs.get(keyOf(request));
    assert(tab, 'A player in a hall has a standing.');
    const decision = decide(request, tab);
    if (!decision.ok) return decision;
    tabs.set(keyOf(request), afterStake(tab, decision.value));
    return ok({ ...decision.value, osloDay: day, policyVersion: policy.version });
  });
  const usages = players
    .map(({ hallId, playerId }) => ({
      hallId,
      playerId,
      day,
      ownOre: ownStakedOn(tabs, { hallId, playerId }),
    }))
    .filter((usage) => usage.ownOre > 0);
  if (usages.length > 0) await addUsage(tx, usages);
  return admissions;
}

function decide(request: StakeRequest, tab: Tab): Result<StakeSplit, 'hall_paused' | StakeRefusalCode> {
  assert(request.amountOre > 0, 'A stake is more than nothing.');
  if (tab.pausedUntil !== null) return refuse('hall_paused', { endsOn: tab.pausedUntil });
  return decideStake({ amountOre: request.amountOre, balance: tab.balance, left: tab.left });
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
  players: readonly StakeRequest[],
  day: OsloDay,
  policy: PlayLimitPolicy,
): Promise<Map<string, Tab>> {
  const halls = await findHalls(tx, [...new Set(players.map((player) => player.hallId))]);
  const limits = new Map(
    halls.map((hall) => [
      hall.hallId,
      strictestOf(policy.national, { dayOre: hall.maxLimitDayOre, monthOre: hall.maxLimitMonthOre }),
    ]),
  );
  const standings = await selectStandings(tx, players, day);
  const standing = new Map<string, Standing>(standings.map((found) => [keyOf(found), found]));
  return new Map(
    players.map((player) => {
      const found = standing.get(keyOf(player));
      const limit = limits.get(player.hallId);
      assert(found && limit, `Hall ${player.hallId} does not exist.`);
      return [
        keyOf(player),
        {
          pausedUntil: found.pausedUntil,
          balance: player.balance,
          left: leftOf(limit, found.used),
          stakedOwnOre: sumOre(),
        },
      ];
    }),
  );
}

function ownStakedOn(tabs: ReadonlyMap<string, Tab>, player: PlayerInHall): Ore {
  return tabs.get(keyOf(player))?.stakedOwnOre ?? sumOre();
}

function keyOf({ hallId, playerId }: PlayerInHall): string {
  return `${hallId}/${playerId}`;
}
