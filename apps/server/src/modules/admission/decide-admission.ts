/** Decides from the table and the player's standing whether something is allowed now. Pure. */
import type { Offer, Purpose } from '@lokalbingo/contract/admission';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { paymentProviders } from '../halls/halls.ts';
import { type Admitted, markAdmitted } from '../ledger/ledger.ts';
import {
  type AdmissionRefusalCode,
  type AmountCondition,
  admissionTable,
  type Condition,
  conditions,
} from './admission-table.ts';
import type { Circumstances, Standing } from './standing.ts';

/** The conditions that do not depend on an amount. `responsible-play` decides the others when money moves. */
type DecidedHere = Exclude<Condition, AmountCondition>;

const inOrder = (Object.keys(conditions) as Condition[]).filter(
  (condition): condition is DecidedHere => condition !== 'funds' && condition !== 'limits',
);

/**
 * Decides whether a player may do something in a hall now. Returns the proof that the ledger demands, or the first
 * refusal of the table. The refusal for a pause contains the day on which it ends (`endsOn`). The refusal for a break
 * contains the moment (`endsAt`).
 */
export function admit<P extends Purpose>(
  purpose: P,
  standing: Standing,
  circumstances: Circumstances = {},
): Result<Standing & Admitted, AdmissionRefusalCode<P>> {
  const condition = firstUnmet(purpose, standing, circumstances);
  if (condition === undefined) return ok(markAdmitted(standing));
  // The row names the condition, so its refusal is one of the purpose's.
  const code = conditions[condition] as AdmissionRefusalCode<P>;
  return refuse(code, endOf(condition, standing));
}

/** Decides how a purpose's button is shown to the player, by the same rules as {@link admit}. */
export function offerOf(purpose: Purpose, standing: Standing, circumstances: Circumstances = {}): Offer {
  const condition = firstUnmet(purpose, standing, circumstances);
  if (condition === undefined) return { state: 'offered' };
  // Hiding comes before disabling: a button that must be hidden cannot show a reason.
  const row = rowOf(purpose);
  if (inOrder.some((each) => row[each] === 'hidden' && !isMet[each](standing, circumstances)))
    return { state: 'hidden' };
  return { state: 'disabled', why: conditions[condition], ...endOf(condition, standing) };
}

function firstUnmet(
  purpose: Purpose,
  standing: Standing,
  circumstances: Circumstances,
): DecidedHere | undefined {
  const row = rowOf(purpose);
  return inOrder.find((condition) => row[condition] && !isMet[condition](standing, circumstances));
}

const isMet: Readonly<Record<DecidedHere, (standing: Standing, circumstances: Circumstances) => boolean>> = {
  open_account: ({ accountClosed }) => !accountClosed,
  member: ({ card }) => card !== null,
  working_card: ({ card }) => card?.state === 'active',
  e_id: ({ eIdMissing }) => !eIdMissing,
  due_diligence: ({ dueDiligenceForced }) => !dueDiligenceForced,
  no_global_pause: ({ globallyPausedUntil }) => globallyPausedUntil === null,
  no_hall_pause: ({ hallPausedUntil }) => hallPausedUntil === null,
  no_break: ({ playSession }) => playSession?.isBreak !== true,
  web_app: ({ hall }) => hall.webAppEnabled,
  payouts: ({ hall }) => hall.payoutsEnabled,
  movements_shown: ({ hall }) => hall.transactionsShown,
  limits_offered: ({ hall }) => hall.playLimitsOffered,
  hall_pause_offered: ({ hall }) => hall.localPauseOffered,
  remote_game: ({ hall }) => hall.remoteGameOffered,
  card_merchant: ({ hall }) => hall.netsMerchantId !== null && (takesBankCards(hall) || hall.vippsLevel > 0),
  bank_cards: ({ hall }) => takesBankCards(hall),
  card_payments: ({ hall }) => hall.cardPaymentsEnabled,
  vipps: ({ hall }) => hall.vippsLevel > 0,
  game_1_open: (_, { openGames }) => openGames?.has(1) ?? false,
  game_2_open: (_, { openGames }) => openGames?.has(2) ?? false,
  game_3_open: (_, { openGames }) => openGames?.has(3) ?? false,
};

const takesBankCards = ({ paymentProvider }: Standing['hall']): boolean =>
  paymentProviders[paymentProvider].takesBankCards;

const rowOf = (purpose: Purpose): Partial<Record<Condition, 'hidden' | 'disabled'>> =>
  admissionTable[purpose];

/** Returns when the obstacle ends, if that is known. */
function endOf(
  condition: DecidedHere,
  { globallyPausedUntil, hallPausedUntil, playSession }: Standing,
): { readonly endsOn: string } | { readonly endsAt: string } | undefined {
  if (condition === 'no_break')
    return playSession ? { endsAt: playSession.breakUntil.toISOString() } : undefined;
  const endsOn = condition === 'no_global_pause' ? globallyPausedUntil : hallPausedUntil;
  const isPause = condition === 'no_global_pause' || condition === 'no_hall_pause';
  return isPause && endsOn !== null ? { endsOn } : undefined;
}
