/** The lines of the checklist, each from the module that owns the data. */
import { after, minutes } from '@lokalbingo/contract/durations';

import type { ChecklistLineName } from '@lokalbingo/contract/hall-checklist';
import type { Permission, StaffRole } from '@lokalbingo/contract/permissions';
import type { Db } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { alarmsSeenBy, openAlarms } from '../alarms/alarms.ts';
import { openDiscrepancies } from '../discrepancies/discrepancies.ts';
import { partyDiscrepancies } from '../external-money/external-money.ts';
import { messagesInHall } from '../hall-messages/hall-messages.ts';
import { screensIn } from '../hall-screens/hall-screens.ts';
import { mobileChangesLapse } from '../member-acts/member-acts.ts';
import { cardDiscrepancies } from '../payments/payments.ts';
import {
  callerPlaceOf,
  type DayOfGame,
  gamesWithoutPlan,
  plansOfHall,
  waitingPrizes,
} from '../rounds/rounds.ts';
import { lastNight, openShiftsIn, receiptsToConfirm, unacceptedDifferencesIn } from '../till/till.ts';
import { openWithdrawalsIn } from '../withdrawals/withdrawals.ts';

const silentMs = minutes(2);
/** A caller should be in place this long before a round. */
const callerBeforeMs = minutes(30);

/** The count of a line, and since when the oldest item waits. */
type Counted = { readonly count: number; readonly at: Date | null };

/** The hall and moment that the lines describe. */
export type LookedAt = {
  readonly db: Db;
  readonly hallId: number;
  readonly now: Date;
  /** The roles of the person in the hall. */
  readonly roles: readonly StaffRole[];
  /** The hall's main games today. */
  readonly games: readonly DayOfGame[];
};

/** A line, and the permission that it needs in addition to the checklist's own. */
type Line = {
  readonly line: ChecklistLineName;
  readonly needs?: Permission;
  readonly count: (looked: LookedAt) => Counted | Promise<Counted>;
};

const oldestOf = (moments: readonly Date[]): Counted => ({
  count: moments.length,
  at: moments.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
});
const countOf = (things: readonly unknown[]): Counted => ({ count: things.length, at: null });

const isToBePlayed = ({ state }: DayOfGame['rounds'][number]): boolean =>
  state === 'on_sale' || state === 'closed' || state === 'drawing';

async function gamesWithoutCaller({ db, hallId, now, games }: LookedAt): Promise<Counted> {
  const isSoon = (round: DayOfGame['rounds'][number]): boolean =>
    round.isDrawnByHall && isToBePlayed(round) && round.startsAt < after(now, callerBeforeMs);
  const starts = await Promise.all(
    games.map(async ({ mainGame, rounds }) => {
      const next = rounds.find(isSoon);
      return next && !(await callerPlaceOf(db, { hallId, mainGame })) ? [next.startsAt] : [];
    }),
  );
  return oldestOf(starts.flat());
}

export const checklistLines: readonly Line[] = [
  {
    line: 'rounds_left',
    count: ({ games }) =>
      oldestOf(games.flatMap(({ rounds }) => rounds.filter(isToBePlayed)).map(({ startsAt }) => startsAt)),
  },
  { line: 'closed_games', count: ({ games }) => countOf(games.filter(({ isClosed }) => isClosed)) },
  {
    line: 'rounds_without_caller',
    count: ({ games, now }) =>
      oldestOf(
        games
          .flatMap(({ rounds }) => rounds)
          .filter((round) => round.isDrawnByHall && round.state === 'closed' && round.startsAt <= now)
          .map(({ startsAt }) => startsAt),
      ),
  },
  { line: 'games_without_caller', count: gamesWithoutCaller },
  {
    line: 'games_without_plan',
    needs: 'see_plans',
    count: async ({ db, hallId, now }) => countOf(await gamesWithoutPlan(db, hallId, osloDayOf(now))),
  },
  {
    line: 'waiting_plans',
    needs: 'see_plans',
    count: async ({ db, hallId }) =>
      countOf((await plansOfHall(db, { hallId })).plans.filter(({ state }) => state === 'proposed')),
  },
  {
    line: 'silent_screens',
    count: async ({ db, hallId, now }) =>
      oldestOf(
        (await screensIn(db, hallId))
          .map(({ lastSeenAt, pairedAt }) => lastSeenAt ?? pairedAt)
          .filter((seenAt) => seenAt < after(now, -silentMs)),
      ),
  },
  {
    line: 'open_shifts',
    needs: 'see_settlements',
    count: async ({ db, hallId }) =>
      oldestOf((await openShiftsIn(db, hallId)).map(({ openedAt }) => openedAt)),
  },
  {
    line: 'abandoned_shifts',
    needs: 'see_settlements',
    count: async ({ db, hallId, now }) =>
      oldestOf(
        (await openShiftsIn(db, hallId))
          .map(({ openedAt }) => openedAt)
          .filter((openedAt) => openedAt < lastNight(now)),
      ),
  },
  {
    line: 'receipts_to_confirm',
    needs: 'confirm_cash',
    count: async ({ db, hallId, now }) =>
      oldestOf((await receiptsToConfirm(db, hallId, now)).map(({ writtenAt }) => writtenAt)),
  },
  {
    line: 'cash_differences',
    needs: 'see_settlements',
    count: async ({ db, hallId }) => oldestOf(await unacceptedDifferencesIn(db, hallId)),
  },
  { line: 'withdrawals', count: ({ db, hallId }) => openWithdrawalsIn(db, hallId) },
  {
    line: 'mobile_changes',
    needs: 'decide_mobile_change',
    count: async ({ db, hallId, now }) => oldestOf(await mobileChangesLapse(db, hallId, now)),
  },
  {
    line: 'held_prizes',
    count: async ({ db, hallId }) => oldestOf((await waitingPrizes(db, hallId)).map(({ wonAt }) => wonAt)),
  },
  {
    line: 'payment_differences',
    count: async ({ db, hallId }) =>
      oldestOf(
        (await openDiscrepancies(db, cardDiscrepancies, hallId)).map(({ firstSeenAt }) => firstSeenAt),
      ),
  },
  {
    line: 'party_differences',
    count: async ({ db, hallId }) => countOf(await openDiscrepancies(db, partyDiscrepancies, hallId)),
  },
  {
    line: 'alarms',
    needs: 'see_alarms',
    count: async ({ db, hallId, roles }) =>
      oldestOf((await openAlarms(db, { hallId, names: alarmsSeenBy(roles) })).map(({ firstAt }) => firstAt)),
  },
  {
    line: 'messages',
    count: async ({ db, hallId, now }) => countOf(await messagesInHall(db, hallId, now)),
  },
];
