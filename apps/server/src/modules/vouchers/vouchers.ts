/**
 * Vouchers: what a player has bought in the outside ticket systems, as the specification's "billetter".
 *
 * Owns what a voucher is to its player: bought, topped up, seen and closed from the card of the hall. Promises that what
 * is shown is what the system tells now or, where it does not answer, what it last told, and says which; and that another
 * player's voucher is not to be had by its number. Every night it reads what the open ones hold. It moves no money itself: that is external-money's, whose holdings the
 * vouchers are.
 */
import { nextNight } from '../../platform/nights.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { addReading, voucherTasks } from './read-vouchers-job.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { voucherRoutes } from './voucher-routes.ts';

export { buyVoucher } from './buy-voucher.ts';
export { closeVoucher } from './close-voucher.ts';
export { ticketSystem1 } from './systems/ticket-system-1.ts';
export { ticketSystem1Settings } from './systems/ticket-system-1-settings.ts';
export { ticketSystem2 } from './systems/ticket-system-2.ts';
export { ticketSystem2Settings } from './systems/ticket-system-2-settings.ts';

export type { TicketSystem } from './ticket-system.ts';
export type { VoucherDeps } from './voucher-deps.ts';

/** Vouchers in the program. */
export const vouchersModule = (deps: VoucherDeps): ServerModule => ({
  name: 'vouchers',
  portal: (bind) => voucherRoutes(bind, deps),
  jobs: voucherTasks(deps),
  beforeJobs: () => addReading(deps.db, nextNight(deps.clock.now())),
});
