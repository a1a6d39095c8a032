/** Desk commands that show paper coupons. Staff mark them paid in the hall console. */
import { formatOre, sumOre } from '@lokalbingo/money';
import { type PaidCoupon, payoutsOfDay, type Series, seriesOf } from '../../modules/coupons/coupons.ts';
import { deskTime } from './case-words.ts';
import { type DeskCommand, done, hallAndDayIn, notDone, ofHallAndDay } from './desk-command.ts';

/** The commands, by name. */
export const couponCommands: Readonly<Record<string, DeskCommand>> = {
  coupons: {
    about: ofHallAndDay,
    does: 'shows the series of a hall, and what was paid on a day, today unless told',
    isLook: true,
    permission: 'import_coupons',
    run: async ({ db, clock }, { options }) => {
      const asked = hallAndDayIn(options, clock.now());
      if (!asked) return notDone(`It is written ${ofHallAndDay}.`);
      const { hallId, day } = asked;
      const [series, paid] = [await seriesOf(db, hallId), await payoutsOfDay(db, hallId, day)];
      if (series.length === 0) return done(`Hall ${hallId} has no coupons.`);
      const sum = formatOre(sumOre(...paid.map(({ prizeOre }) => prizeOre)));
      return done([...series.map(seriesLine), ...paid.map(lineOf), `${day}: paid ${sum}.`].join('\n'));
    },
  },
};

const lineOf = ({ lastDigits, prizeOre, lastDay, claim, payout }: PaidCoupon): string =>
  [
    `…${lastDigits}`,
    formatOre(prizeOre),
    `last day ${lastDay}`,
    `${deskTime(claim.at)} by ${claim.actor.name}`,
    ...(payout?.isByAnother ? [`confirmed by ${payout.actor.name}`] : []),
  ].join(' · ');

const seriesLine = (series: Series): string =>
  [
    `series ${series.seriesId}`,
    `${series.couponCount} coupons`,
    `${series.prizeCount} prizes of ${formatOre(series.prizesOre)}`,
    `${series.paidCount} paid, ${formatOre(series.paidOre)}`,
    `last day ${series.firstLastDay === series.lastLastDay ? series.lastLastDay : `${series.firstLastDay} to ${series.lastLastDay}`}`,
    `${deskTime(series.importedAt)} by ${series.actor}`,
  ].join(' · ');
