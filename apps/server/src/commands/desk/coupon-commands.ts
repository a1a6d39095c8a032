/** What the desk does with paper coupons. */
import { readFile } from 'node:fs/promises';
import { couponNumberIn } from '@lokalbingo/contract/coupons';
import { formatOre, sumOre } from '@lokalbingo/money';
import {
  type CouponDeskAct,
  confirmCoupon,
  type FileComplaint,
  type ImportRefusal,
  importSeries,
  type PaidCoupon,
  type PayoutRefusal,
  payCoupon,
  payoutsOfDay,
  readSeries,
  type Series,
  seriesOf,
  waitingClaims,
} from '../../modules/coupons/coupons.ts';
import { inTransaction } from '../../platform/database.ts';
import { ok, type YesOrNo } from '../../platform/result.ts';
import { deskTime } from './case-words.ts';
import {
  type DeskAnswer,
  type DeskCommand,
  done,
  hallAndDayIn,
  notDone,
  numberIn,
  ofHallAndDay,
  type Told,
  type WaitingList,
} from './desk-command.ts';

const ofCoupon = '--hall ID --coupon NUMBER';

/** Coupons above the limit of their hall that are to be confirmed. */
export const couponsWaiting: WaitingList = {
  heading: 'Coupons to confirm',
  linesOf: async ({ db }, hallId) =>
    (await waitingClaims(db, hallId)).map((coupon) => `hall ${coupon.hallId} · ${lineOf(coupon)}`),
};

/** The commands, by name. */
export const couponCommands: Readonly<Record<string, DeskCommand>> = {
  'import-coupons': {
    about: '--hall ID --file PATH',
    does: 'reads in what the paper system has issued: a line number;prize;last_day for each, all of them or none',
    run: async (deps, { actor, reason, options }) => {
      const hallId = numberIn(options.hall);
      if (hallId === undefined || !options.file) return notDone('It is written --hall ID --file PATH.');
      const text = await readFile(options.file, 'utf8').catch(() => undefined);
      if (text === undefined) return notDone('Nothing done: the file cannot be read.');
      const lines = readSeries(text);
      if (!lines.ok) return notDone(`Nothing done: ${complaintInWords(lines.refusal)}.`);
      const act = { hallId, lines: lines.value, actor: { name: actor }, reason };
      const read = await inTransaction(deps.db, (tx) => importSeries(tx, deps, act));
      return read.ok
        ? done(`Read ${read.value} coupons in for hall ${hallId}.`)
        : notDone(`Nothing done: ${importWords[read.refusal]}.`);
    },
  },
  'pay-coupon': {
    about: ofCoupon,
    does: "writes down that the prize is paid; above the hall's limit another confirms it",
    run: async (deps, told) => {
      const act = actOf(told);
      if (!act.ok) return notDone(act.refusal);
      const paid = await inTransaction(deps.db, (tx) => payCoupon(tx, deps, act.value));
      return paid.ok ? asItStands(paid.value) : refused(paid.refusal);
    },
  },
  'confirm-coupon': {
    about: ofCoupon,
    does: "writes down that a prize above the hall's limit, which another has written down, is paid",
    run: async (deps, told) => {
      const act = actOf(told);
      if (!act.ok) return notDone(act.refusal);
      const paid = await inTransaction(deps.db, (tx) => confirmCoupon(tx, deps, act.value));
      return paid.ok ? asItStands(paid.value) : refused(paid.refusal);
    },
  },
  coupons: {
    about: ofHallAndDay,
    does: 'shows the series of a hall, and what was paid on a day, today unless told',
    isLook: true,
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

function actOf({ actor, reason, options }: Told): YesOrNo<CouponDeskAct, string> {
  const hallId = numberIn(options.hall);
  if (hallId === undefined || options.coupon === undefined)
    return { ok: false, refusal: `It is written ${ofCoupon}.` };
  const number = couponNumberIn(options.coupon);
  if (number === undefined)
    return { ok: false, refusal: 'Nothing done: the number is mistyped; its check digits do not fit.' };
  return ok({ hallId, number, actor: { name: actor }, reason });
}

function asItStands(coupon: PaidCoupon): DeskAnswer {
  const what = `Coupon …${coupon.lastDigits} with ${formatOre(coupon.prizeOre)}`;
  const { payout } = coupon;
  if (payout) return done(`${what}: paid by ${payout.actor.name}, ${deskTime(payout.at)}.`);
  return done(
    `${what}: written down, and NOT paid. It is above the limit of the hall: another confirms it by confirm-coupon; before that hand nothing over.`,
  );
}

const lineOf = ({ lastDigits, prizeOre, lastDay, claim, payout }: PaidCoupon): string =>
  [
    `…${lastDigits}`,
    formatOre(prizeOre),
    `last day ${lastDay}`,
    `${deskTime(claim.at)} by ${claim.actor.name}`,
    ...(payout?.isByAnother ? [`confirmed by ${payout.actor.name}`] : []),
    ...(payout ? [] : ['NOT paid: another must confirm it']),
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

const refused = (refusal: PayoutRefusal): DeskAnswer => notDone(`Nothing done: ${payoutInWords(refusal)}.`);

function payoutInWords(refusal: PayoutRefusal): string {
  switch (refusal.why) {
    case 'unknown':
      return 'no hall has issued such a coupon';
    case 'other_hall':
      return 'the coupon is not of this hall';
    case 'no_prize':
      return 'the coupon has won nothing';
    case 'expired':
      return `its last day was ${refusal.lastDay}`;
    case 'not_claimed':
      return 'nobody has written it down; begin by pay-coupon';
    case 'claimed_by':
      return `${refusal.name} has written it down; confirm it by confirm-coupon`;
    case 'same_eyes':
      return 'another confirms a coupon than who wrote it down';
    case 'paid_before':
      return `it was paid by ${refusal.name}, ${deskTime(refusal.at)}`;
  }
}

const importWords: Readonly<Record<ImportRefusal, string>> = {
  hall_not_found: 'there is no such hall',
  over: 'the last day of all its coupons is over',
  read_before: 'the file has been read in before',
  known_otherwise:
    'some of its numbers are coupons already, of another hall, prize or day, or beside new ones',
};

function complaintInWords(complaint: FileComplaint): string {
  switch (complaint.why) {
    case 'heading':
      return 'its first line must be number;prize;last_day';
    case 'empty':
      return 'there is no coupon in it';
    case 'too_long':
      return 'there are more than 100 000 coupons in it';
    case 'guessable':
      return 'its numbers follow on one another, so that who has one could guess others';
    case 'fields':
      return `line ${complaint.line} is not number;prize;last_day`;
    case 'number':
      return `the number in line ${complaint.line} has not twelve digits whose last two check the others`;
    case 'prize':
      return `the prize in line ${complaint.line} is not kroner as 250 or 250,50`;
    case 'last_day':
      return `the last day in line ${complaint.line} is not YYYY-MM-DD`;
    case 'twice':
      return `the number in line ${complaint.line} stands there before`;
  }
}
