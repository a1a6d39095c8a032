import { getUserPlayLimits, setUserPlayLimits } from '@lokalbingo/contract/responsible-play';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { standingOf } from '../admission/admission.ts';
import { setOwnLimits } from './set-own-limits.ts';
import { toldLimits } from './told-limits.ts';

/** Binds the calls about play limits. */
export function playLimitRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  // What only tells is asked of the card itself (decision 0008).
  bind(getUserPlayLimits, async ({ query, caller }) => {
    const now = clock.now();
    const standing = await standingOf(db, { hallId: query.bingoId, playerId: caller.playerId }, now);
    if (!standing?.card) return refuse('not_a_member');
    const { today, day, month, left } = await toldLimits(db, standing, now);
    return ok({
      grenseKrDag: day.inForceOre,
      grenseKrMnd: month.inForceOre,
      kanEndreDagGrense: day.canChange,
      kanEndreMndGrense: month.canChange,
      today,
      day: { max: day.maxOre, left: left.dayOre, nextStart: day.nextStart, raisedTo: day.raisedToOre },
      month: {
        max: month.maxOre,
        left: left.monthOre,
        nextStart: month.nextStart,
        raisedTo: month.raisedToOre,
      },
    });
  });

  bind(setUserPlayLimits, ({ body, caller }) =>
    inTransaction(db, async (tx) => {
      const complaints = await setOwnLimits(
        tx,
        { clock },
        {
          hallId: body.bingoId,
          playerId: caller.playerId,
          wished: { day: body.dailyLimit, month: body.monthlyLimit },
          shownOn: body.today as OsloDay | undefined,
        },
      );
      return complaints.ok ? ok({ message: complaints.value.join(' ') }) : complaints;
    }),
  );
}
