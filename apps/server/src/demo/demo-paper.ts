/** The printed matter of the demo: a coupon for each result, and QR codes, all of one hall. */
import { couponNumberText, withCheckDigits } from '@lokalbingo/contract/coupons';
import { after, days } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { type CouponKey, importSeries, payCoupon } from '../modules/coupons/coupons.ts';
import { codesOf, findSignedCode, makeCode, type QrKey } from '../modules/qr-codes/qr-codes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database.ts';
import { osloDayOf, plusDays } from '../platform/oslo-calendar.ts';
import { assert, type Decision } from '../platform/result.ts';

const hallId = 101;
const by = { actor: { name: 'Demo' }, reason: 'Demonstrasjon' };

/** Coupon numbers and results, as printed at the start. */
export const demoCoupons = {
  prize: { number: withCheckDigits('4071938265'), prize: 250, shows: 'has won kr 250' },
  noPrize: { number: withCheckDigits('8260417395'), prize: 0, shows: 'has won nothing' },
  paid: { number: withCheckDigits('1593046827'), prize: 100, shows: 'kr 100, fetched already' },
  expired: { number: withCheckDigits('6738291504'), prize: 75, shows: 'kr 75, not fetched in time' },
  unknown: { number: withCheckDigits('9215406738'), prize: undefined, shows: 'nobody has issued it' },
} as const;

const demoCodes = [
  { kind: 'hall_page', usedBy: 'each_player', message: undefined },
  {
    kind: 'game',
    usedBy: 'each_player',
    message: 'I kveld spiller vi hovedspill 1 hver halvtime.\\nVi sees i hallen eller på nett!',
  },
  { kind: 'welcome', usedBy: 'one_player', message: undefined },
] as const;

type PaperDeps = CouponKey & QrKey & { readonly clock: Clock };

/** Issues the coupons and makes the codes. */
export async function addDemoPaper(tx: Tx, deps: PaperDeps): Promise<void> {
  const now = deps.clock.now();
  const before = { ...deps, clock: { now: () => after(now, -days(60)) } };
  const lastDay = plusDays(osloDayOf(now), 300);
  const over = plusDays(osloDayOf(now), -30);
  const { prize, noPrize, paid, expired } = demoCoupons;
  const line = ({ number, prize: amount }: typeof prize | typeof noPrize | typeof paid) =>
    ({ number, prizeOre: kroner(amount), lastDay }) as const;
  const lines = [line(prize), line(noPrize), line(paid)];
  const late = { number: expired.number, prizeOre: kroner(expired.prize), lastDay: over };
  const outcomes: Decision<unknown, unknown>[] = [
    await importSeries(tx, deps, { hallId, lines, ...by }),
    await importSeries(tx, before, { hallId, lines: [late], ...by }),
    await payCoupon(tx, deps, { hallId, number: paid.number, ...by }),
  ];
  for (const code of demoCodes) outcomes.push(await makeCode(tx, deps, { ...code, hallId, lastDay, ...by }));
  outcomes.push(
    await makeCode(tx, before, {
      hallId,
      kind: 'welcome',
      usedBy: 'each_player',
      message: undefined,
      lastDay: over,
      ...by,
    }),
  );
  assert(
    outcomes.every(({ ok }) => ok),
    'The coupons and codes of the demo can be made.',
  );
}

/** Returns the codes' paths and the coupons' numbers, as lines printed at the start; none without a demo. */
export async function demoPaperInWords(db: Db, key: QrKey): Promise<readonly string[]> {
  const made = (await codesOf(db, hallId)).filter(({ actor }) => actor.name === by.actor.name);
  const codes = await Promise.all(
    made.toReversed().map(async ({ codeNo, kind, usedBy, lastDay }) => {
      const signed = await findSignedCode(db, key, { codeNo });
      assert(signed, 'A code that is listed is there.');
      const whose = usedBy === 'one_player' ? 'for one member' : 'for each member';
      return `/qr/${signed.written}   ${kind.replace('_', ' ')}, ${whose}, to ${lastDay}`;
    }),
  );
  const coupons = Object.values(demoCoupons).map(
    ({ number, shows }) => `/c/${number}   coupon ${couponNumberText(number)}: ${shows}`,
  );
  return codes.length === 0 ? [] : [...codes, ...coupons];
}
