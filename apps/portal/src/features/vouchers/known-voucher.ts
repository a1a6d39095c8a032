import { type TicketSystem, ticketSystems, type Voucher } from '@lokalbingo/contract/vouchers';
import { voucherTexts } from './vouchers.nb.ts';

/** A voucher of a system that this version knows. */
export type KnownVoucher = Voucher & { readonly system: TicketSystem };

/** Whether this version knows a voucher's system: a newer server may have others. */
export function isKnown(voucher: Voucher): voucher is KnownVoucher {
  return ticketSystems.some((system) => system === voucher.system);
}

/**
 * Whether a voucher is closed for good, and not only in use at a terminal. An older server only sends the
 * text.
 */
export const isClosed = ({ isClosed: stated, canClose, statusText }: Voucher): boolean =>
  stated ?? (!canClose && statusText === voucherTexts.closed);
