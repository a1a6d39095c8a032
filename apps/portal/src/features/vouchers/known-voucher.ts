import { type TicketSystem, ticketSystems, type Voucher } from '@lokalbingo/contract/vouchers';

/** A voucher of a system that this version can ask. */
export type KnownVoucher = Voucher & { readonly system: TicketSystem };

/** Whether this version can ask a voucher's system for anything: a newer server may know others. */
export function isKnown(voucher: Voucher): voucher is KnownVoucher {
  return ticketSystems.some((system) => system === voucher.system);
}
