import { getInsight } from '@lokalbingo/contract/insight';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findHalls } from '../halls/halls.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import { type Result, readInsight } from './read-insight.ts';

/**
 * Binds the call that shows players their own play. It needs no admission: it stays open under every restriction of
 * play.
 */
export function insightRoutes(bind: Bind<'portal'>, deps: { readonly db: Db; readonly clock: Clock }): void {
  bind(getInsight, async ({ query, caller }) => {
    const all = await cardsOfPlayer(deps.db, caller.playerId);
    const cards = query.bingoId === undefined ? all : all.filter(({ hallId }) => hallId === query.bingoId);
    if (query.bingoId !== undefined && cards.length === 0) return refuse('not_a_member');
    const halls = await findHalls(
      deps.db,
      all.map(({ hallId }) => hallId),
    );
    const upTo = query.upTo === undefined ? undefined : osloDay(query.upTo);
    const { periods, whole, older, newer, timeKnownFrom } = await readInsight(
      deps,
      { playerId: caller.playerId, cards },
      { unit: query.unit, upTo },
    );
    return ok({
      halls: halls.map(({ hallId, name }) => ({ bingoId: hallId, name })),
      whole: wireResult(whole),
      periods: periods.map(({ from, to, ...result }) => ({ from, to, ...wireResult(result) })),
      older: older ?? null,
      newer: newer ?? null,
      timeKnownFrom: timeKnownFrom ?? null,
    });
  });
}

const wireResult = ({ depositsOre, withdrawalsOre, stakesOre, prizesOre, netOre, openMs }: Result) => ({
  deposits: depositsOre,
  withdrawals: withdrawalsOre,
  stakes: stakesOre,
  prizes: prizesOre,
  net: netOre,
  openSeconds: openMs === null ? null : Math.round(openMs / 1000),
});
