/**
 * Vouchers: the purchases of a player in the outside ticket systems, the specification's "billetter".
 *
 * Owns the rules of a player's voucher: bought, topped up, shown and closed from the card of the hall. Shows what the
 * system reports now or, when it does not answer, its last report, and says which. Another player's voucher cannot be
 * reached by its number. Every night it reads the balances of the open ones. It moves no money itself: the vouchers are
 * holdings of external-money.
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

export const vouchersModule = (deps: VoucherDeps): ServerModule => ({
  name: 'vouchers',
  portal: (bind) => voucherRoutes(bind, deps),
  jobs: voucherTasks(deps),
  beforeJobs: () => addReading(deps.db, nextNight(deps.clock.now())),
});
