/** The retention rules of all modules, in the order in which they run. */
import { admissionRetention } from './modules/admission/admission.ts';
import { alarmsRetention } from './modules/alarms/alarms.ts';
import { auditRetention } from './modules/audit/audit.ts';
import { casesRetention } from './modules/cases/cases.ts';
import { cashDeskRetention } from './modules/cash-desk/cash-desk.ts';
import { complaintsRetention } from './modules/complaints/complaints.ts';
import { complianceRetention } from './modules/compliance/compliance.ts';
import { couponsRetention } from './modules/coupons/coupons.ts';
import { dueDiligenceRetention } from './modules/due-diligence/due-diligence.ts';
import { eidRetention } from './modules/e-id/e-id.ts';
import { externalMoneyRetention } from './modules/external-money/external-money.ts';
import { gameLaunchRetention } from './modules/game-launch/game-launch.ts';
import { identityRetention } from './modules/identity/identity.ts';
import { memberActsRetention } from './modules/member-acts/member-acts.ts';
import { memberDeskRetention } from './modules/member-desk/member-desk.ts';
import { notificationsRetention } from './modules/notifications/notifications.ts';
import { oneTimeCodesRetention } from './modules/one-time-codes/one-time-codes.ts';
import { ownDetailsRetention } from './modules/own-details/own-details.ts';
import { paymentsRetention } from './modules/payments/payments.ts';
import { payoutHoldsRetention } from './modules/payout-holds/payout-holds.ts';
import { playerCardsRetention } from './modules/player-cards/player-cards.ts';
import { qrCodesRetention } from './modules/qr-codes/qr-codes.ts';
import { rateLimitsRetention } from './modules/rate-limits/rate-limits.ts';
import { registrationRetention } from './modules/registration/registration.ts';
import { responsiblePlayRetention } from './modules/responsible-play/responsible-play.ts';
import { roundsRetention } from './modules/rounds/rounds.ts';
import { staffRetention } from './modules/staff/staff.ts';
import { supervisionRetention } from './modules/supervision/supervision.ts';
import { withdrawalsRetention } from './modules/withdrawals/withdrawals.ts';
import type { ModuleRetention } from './platform/removal.ts';

/** The retention periods that the installation sets. */
export type KeptDays = { readonly eventsKeptDays: number };

/**
 * Returns the retention rules. Identity anonymises a player last, because the other rules need its data to find expired
 * players.
 */
export const retentionBy = ({ eventsKeptDays }: KeptDays): readonly ModuleRetention[] => [
  rateLimitsRetention,
  oneTimeCodesRetention,
  notificationsRetention,
  registrationRetention,
  gameLaunchRetention,
  roundsRetention(eventsKeptDays),
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
  payoutHoldsRetention,
  complianceRetention,
  complaintsRetention,
  eidRetention,
  identityRetention,
  dueDiligenceRetention,
  auditRetention,
  alarmsRetention,
  casesRetention,
  supervisionRetention,
  staffRetention,
];
