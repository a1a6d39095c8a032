/** The rules of all modules, put together: what goes by its own age, and what goes with the player. */
import { type Anonymisation, anonymiseByFunction, type Removal } from '../../platform/removal.ts';
import { admissionRetention } from '../admission/admission.ts';
import { alarmsRetention } from '../alarms/alarms.ts';
import { auditRetention } from '../audit/audit.ts';
import { casesRetention } from '../cases/cases.ts';
import { cashDeskRetention } from '../cash-desk/cash-desk.ts';
import { couponsRetention } from '../coupons/coupons.ts';
import { dueDiligenceRetention } from '../due-diligence/due-diligence.ts';
import { eidRetention } from '../e-id/e-id.ts';
import { externalMoneyRetention } from '../external-money/external-money.ts';
import { gameLaunchRetention } from '../game-launch/game-launch.ts';
import { identityRetention } from '../identity/identity.ts';
import { memberActsRetention } from '../member-acts/member-acts.ts';
import { memberDeskRetention } from '../member-desk/member-desk.ts';
import { notificationsRetention } from '../notifications/notifications.ts';
import { oneTimeCodesRetention } from '../one-time-codes/one-time-codes.ts';
import { ownDetailsRetention } from '../own-details/own-details.ts';
import { paymentsRetention } from '../payments/payments.ts';
import { playerCardsRetention } from '../player-cards/player-cards.ts';
import { qrCodesRetention } from '../qr-codes/qr-codes.ts';
import { rateLimitsRetention } from '../rate-limits/rate-limits.ts';
import { registrationRetention } from '../registration/registration.ts';
import { responsiblePlayRetention } from '../responsible-play/responsible-play.ts';
import { roundsRetention } from '../rounds/rounds.ts';
import { staffRetention } from '../staff/staff.ts';
import { withdrawalsRetention } from '../withdrawals/withdrawals.ts';

const modules = [
  rateLimitsRetention,
  oneTimeCodesRetention,
  notificationsRetention,
  registrationRetention,
  gameLaunchRetention,
  roundsRetention,
  withdrawalsRetention,
  externalMoneyRetention,
  cashDeskRetention,
  couponsRetention,
  qrCodesRetention,
  paymentsRetention,
  responsiblePlayRetention,
  ownDetailsRetention,
  playerCardsRetention,
  admissionRetention,
  memberDeskRetention,
  memberActsRetention,
  eidRetention,
  identityRetention,
  auditRetention,
  casesRetention,
  alarmsRetention,
  staffRetention,
];

/** What goes by its own age. */
export const removals: readonly Removal[] = modules.flatMap((each) => each.removals ?? []);

/** What a customer has declared, which goes five years after the relation, before the rest. */
export const anonymiseDeclarations: Anonymisation = async (tx, player) =>
  (await dueDiligenceRetention.forget?.(tx, player)) ?? 0;

/** The rest of what is known of a player. Identity comes last: behind it nobody can be told to be due. */
export const anonymisePerson: Anonymisation = async (tx, player) => {
  let gone = await anonymiseByFunction('retention.forget_holds')(tx, player);
  for (const { forget } of modules) gone += (await forget?.(tx, player)) ?? 0;
  return gone;
};

/** The rules by which players are forgotten, as the statement names them. */
export const playerRules = {
  declarations: 'due_diligence.declarations',
  persons: 'identity.players',
} as const;
