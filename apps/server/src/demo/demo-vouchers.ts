/** The vouchers of the demo: one in each state in each ticket system, bought as players buy them. */
import { type TicketSystem, ticketSystems } from '@lokalbingo/contract/vouchers';
import { kroner, type Ore } from '@lokalbingo/money';
import { holdingsOf } from '../modules/external-money/external-money.ts';
import { accountByMobile } from '../modules/identity/identity.ts';
import { buyVoucher, closeVoucher, type VoucherDeps } from '../modules/vouchers/vouchers.ts';

const mobile = '90000008';
const hallId = 101;

/** An act on a voucher in the hall: a terminal takes it into use, or plays it until it has this balance. */
export type DoneInHall = { readonly act: 'lock' } | { readonly act: 'play'; readonly balanceOre: Ore };

/** The final state of each voucher in a system, in the order in which they are bought. */
const fates = ['stays_open', 'is_won_on', 'is_in_use', 'is_closed'] as const;

/**
 * Buys the vouchers of the member who demonstrates them, unless that member has some.
 * @param inHall acts on a voucher at its system, as a terminal does
 */
export async function addDemoVouchers(
  deps: VoucherDeps,
  inHall: (system: TicketSystem, ticketNr: string, done: DoneInHall) => Promise<void>,
): Promise<void> {
  const account = await accountByMobile(deps.db, mobile);
  if (!account) return;
  const { playerId } = account;
  const parties = [...deps.parties.keys()];
  const whose = { playerId, hallId };
  if ((await holdingsOf(deps.db, { ...whose, parties, closedSince: new Date(0) })).length > 0) return;
  for (const system of ticketSystems) {
    for (const fate of fates) {
      const order = { ...whose, system, idempotencyKey: `demo-${system}-${fate}` };
      const bought = await buyVoucher(deps, { ...order, amountOre: kroner(20) });
      if (!bought.ok || bought.value.outcome !== 'done') return;
      const { ticketNr } = bought.value;
      if (fate === 'is_won_on') await inHall(system, ticketNr, { act: 'play', balanceOre: kroner(137.5) });
      if (fate === 'is_in_use') await inHall(system, ticketNr, { act: 'lock' });
      if (fate === 'is_closed')
        await closeVoucher(deps, { ...whose, system, ticketNr, idempotencyKey: undefined });
    }
  }
}
