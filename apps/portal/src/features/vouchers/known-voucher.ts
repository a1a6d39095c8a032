import { type TicketSystem, ticketSystems, type Voucher } from '@lokalbingo/contract/vouchers';
import { voucherTexts } from './vouchers.nb.ts';

/** A voucher of a system that this version can ask. */
export type KnownVoucher = Voucher & { readonly system: TicketSystem };

/** Whether this version can ask a voucher's system for anything: a newer server may know others. */
export function isKnown(voucher: Voucher): voucher is KnownVoucher {
  return ticketSystems.some((system) => system === voucher.system);
}

/** Whether a voucher is closed for good, and not only in use at a terminal; by its words where an older server tells no more. */
export const isClosed = ({ isClosed: told, canClose, statusText }: Voucher): boolean =>
  told ?? (!canClose && statusText === voucherTexts.closed);
