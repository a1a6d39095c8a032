import {
  cancelLimitRaise,
  getUserPlayLimits,
  setUserPlayLimits,
} from '@lokalbingo/contract/responsible-play';
import type { Ore } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { standingOf } from '../admission/admission.ts';
import { limitsForPlayer } from './limits-for-player.ts';
import type { LimitOn } from './limits-on.ts';
import { type Complaints, cancelRaise, setOwnLimits } from './set-own-limits.ts';

export function playLimitRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  // Reads need only the card itself (decision 0008).
  bind(getUserPlayLimits, async ({ query, caller }) => {
    const now = clock.now();
    const standing = await standingOf(db, { hallId: query.bingoId, playerId: caller.playerId }, now);
    if (!standing?.card) return refuse('not_a_member');
    const { today, day, month, left } = await limitsForPlayer(db, standing, now);
    return ok({
      grenseKrDag: day.inForceOre,
      grenseKrMnd: month.inForceOre,
      // A limit can be changed at any time, unless only 0 is possible.
      kanEndreDagGrense: day.maxOre > 0,
      kanEndreMndGrense: month.maxOre > 0,
      today,
      day: wireLimit(day, left.dayOre),
      month: wireLimit(month, left.monthOre),
    });
  });

  bind(setUserPlayLimits, ({ body, caller }) =>
    inTransaction(db, async (tx) =>
      messageOf(
        await setOwnLimits(
          tx,
          { clock },
          {
            hallId: body.bingoId,
            playerId: caller.playerId,
            wished: { day: body.dailyLimit, month: body.monthlyLimit },
            shown: { on: body.today as OsloDay | undefined, inForce: body.shown },
          },
        ),
      ),
    ),
  );

  bind(cancelLimitRaise, ({ body: { bingoId: hallId, period, today }, caller: { playerId } }) =>
    inTransaction(db, async (tx) => {
      const shown = { on: today as OsloDay | undefined };
      return messageOf(await cancelRaise(tx, { clock }, { hallId, playerId, period, shown }));
    }),
  );
}

const wireLimit = ({ maxOre, nextStart, raise }: LimitOn, left: Ore) => ({
  max: maxOre,
  left,
  nextStart,
  raisedTo: raise?.toOre,
  raisedFrom: raise?.countsFrom,
});

function messageOf(complaints: Complaints) {
  return complaints.ok ? ok({ message: complaints.value.join(' ') }) : complaints;
}
