import { Bug, type Refusal } from '../../platform/result.ts';
import type { CashRefusal } from '../cash-desk/cash-desk.ts';

/** The refusals of booking cash for a member. */
export type BookingRefusal =
  | 'own_case'
  | 'insufficient_funds'
  | 'member_not_found'
  | 'account_closed'
  | 'card_fault'
  | 'hall_paused'
  | 'customer_service_required';

/**
 * Converts the cash desk's refusal to one for the counter. Hides where a pause was set, and why the member must contact
 * customer service.
 */
export function bookingRefusal(refusal: CashRefusal): Refusal<BookingRefusal> {
  switch (refusal.why) {
    case 'not_admitted':
      return { code: notAdmitted(refusal.no) };
    case 'own_account':
      return { code: 'own_case' };
    case 'insufficient_funds':
      return { code: 'insufficient_funds' };
    default:
      throw new Bug(`A new receipt was refused as ${refusal.why}.`);
  }
}

/** Why a receipt is not confirmed. */
export type ConfirmationRefusal =
  | BookingRefusal
  | 'another_required'
  | 'cash_limit_reached'
  | 'shift_limit_reached'
  | 'receipt_not_found'
  | 'receipt_booked'
  | 'receipt_lapsed';

/** Converts the cash desk's refusal of a confirmation to one for the counter. */
export function confirmationRefusal(refusal: CashRefusal): Refusal<ConfirmationRefusal> {
  switch (refusal.why) {
    case 'same_eyes':
      return { code: 'another_required' };
    case 'booked_before':
      return { code: 'receipt_booked' };
    case 'lapsed':
      return { code: 'receipt_lapsed' };
    default:
      return bookingRefusal(refusal);
  }
}

function notAdmitted({ code }: Refusal): BookingRefusal {
  switch (code) {
    case 'not_a_member':
      return 'member_not_found';
    case 'globally_paused':
    case 'hall_paused':
      return 'hall_paused';
    case 'account_closed':
    case 'card_fault':
      return code;
    default:
      return 'customer_service_required';
  }
}
