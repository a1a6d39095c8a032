/** Use cases for the offers of a hall. */
import type { HallOffers } from '@lokalbingo/contract/hall-settings-proposals';
import { kronerFromOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { type Result, refuse } from '../../platform/result.ts';
import { cashLawOn } from '../cash-desk/cash-desk.ts';
import { changeHall, type Hall } from '../halls/halls.ts';
import { policyOn } from '../responsible-play/responsible-play.ts';
import { lockHallWithin } from './change-hall-page.ts';
import { approve, propose, withdraw } from './decide-proposal.ts';
import type { HallSettingsDeps } from './hall-settings-deps.ts';

const part = 'offers';

/** Returns the current offers of a hall. */
export const offersOf = (hall: Hall): HallOffers => ({
  webAppEnabled: hall.webAppEnabled,
  payoutsEnabled: hall.payoutsEnabled,
  mobilePaymentsOffered: hall.vippsLevel > 0,
  cardPaymentsEnabled: hall.cardPaymentsEnabled,
  transactionsShown: hall.transactionsShown,
  localPauseOffered: hall.localPauseOffered,
  globalPauseOffered: hall.globalPauseOffered,
  playLimitsOffered: hall.playLimitsOffered,
  remoteGameOffered: hall.remoteGameOffered,
  maxLimitDay: hall.maxLimitDayOre,
  maxLimitMonth: hall.maxLimitMonthOre,
  fullPayoutMinimum: hall.fullPayoutMinimumOre,
  fourEyesAbove: hall.fourEyesAboveOre,
  cashOutOfDay: hall.cashOutOfDayOre,
  cashOutOfShift: hall.cashOutOfShiftOre,
  cashMovedAlone: hall.cashMovedAloneOre,
});

/** Proposes new offers of a hall. The hall's limits must stay within the national ones, and within the law on cash. */
export async function proposeOffers(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, offers }: { readonly hallId: number; readonly offers: HallOffers },
): Promise<
  Result<
    Record<string, never>,
    | 'hall_not_found'
    | 'limit_above_national'
    | 'confirmation_limit_too_high'
    | 'nothing_changed'
    | 'proposal_waiting'
  >
> {
  const hall = await lockHallWithin(tx, caller, hallId);
  if (!hall.ok) return hall;
  const today = osloDayOf(deps.clock.now());
  const { dayOre, monthOre } = policyOn(today).national;
  if (offers.maxLimitDay > dayOre || offers.maxLimitMonth > monthOre) {
    const facts = { day: kronerFromOre(dayOre), month: kronerFromOre(monthOre) };
    return refuse('limit_above_national', facts);
  }
  const { measuredFromOre } = cashLawOn(today);
  if (offers.fourEyesAbove >= measuredFromOre)
    return refuse('confirmation_limit_too_high', { from: kronerFromOre(measuredFromOre) });
  const before = offersOf(hall.value);
  return propose(tx, deps, caller, { hallId, part, act: 'propose_hall_settings', before, after: offers });
}

/** Approves offers that another person proposed. They apply at once. */
export const approveOffers = (tx: Tx, deps: HallSettingsDeps, caller: PermittedCaller, changeId: number) =>
  approve(tx, deps, caller, { changeId, part, act: 'approve_hall_settings' }, async (hall, change) => {
    // Recorded by `proposeOffers`, so the values have the names and types of offers.
    const offers = { ...offersOf(hall), ...(change.after as Partial<HallOffers>) };
    const { mobilePaymentsOffered, maxLimitDay, maxLimitMonth, fullPayoutMinimum, ...others } = offers;
    const { fourEyesAbove, cashOutOfDay, cashOutOfShift, cashMovedAlone, ...flags } = others;
    await changeHall(tx, hall, {
      ...flags,
      vippsLevel: mobilePaymentsOffered ? Math.max(1, hall.vippsLevel) : 0,
      maxLimitDayOre: maxLimitDay,
      maxLimitMonthOre: maxLimitMonth,
      fullPayoutMinimumOre: fullPayoutMinimum,
      fourEyesAboveOre: fourEyesAbove,
      cashOutOfDayOre: cashOutOfDay,
      cashOutOfShiftOre: cashOutOfShift,
      cashMovedAloneOre: cashMovedAlone,
    });
    return undefined;
  });

/** Withdraws a proposal. */
export const withdrawOffers = (tx: Tx, deps: HallSettingsDeps, caller: PermittedCaller, changeId: number) =>
  withdraw(tx, deps, caller, { changeId, part, act: 'propose_hall_settings' }, async () => {});
