/** The calls of vouchers. Refusals are answered in the calls' own shape (decisions §6). */
import {
  buyVoucher as buyVoucherCall,
  closeVoucher as closeVoucherCall,
  listMyVouchers,
  type TicketSystem,
  topUpVoucher as topUpVoucherCall,
} from '@lokalbingo/contract/vouchers';
import { type Ore, zeroOre } from '@lokalbingo/money';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { refusedInAnswer } from '../../platform/http/refused-in-answer.ts';
import type { Refusal } from '../../platform/result.ts';
import { holdingByRef } from '../external-money/external-money.ts';
import { buyVoucher, topUpVoucher } from './buy-voucher.ts';
import { closeVoucher } from './close-voucher.ts';
import { listVouchers } from './list-vouchers.ts';
import { partyOf, systemNamesIn, type VoucherDeps } from './voucher-deps.ts';
import { voucherTexts as texts, voucherRefusalText } from './vouchers.nb.ts';

export function voucherRoutes(bind: Bind<'portal'>, deps: VoucherDeps): void {
  bind(listMyVouchers, ({ query, caller }) =>
    listVouchers(deps, { playerId: caller.playerId, hallId: query.bingoId }),
  );

  bind(buyVoucherCall, async ({ body: { bingoId, systemId, amount }, caller, idempotencyKey }) => {
    const order = { playerId: caller.playerId, hallId: bingoId, system: systemId };
    const bought = await buyVoucher(deps, { ...order, amountOre: amount, idempotencyKey });
    return refusedInAnswer(bought, async (refusal) => ({
      ticketNr: '',
      system: systemId,
      systemName: (await systemNamesIn(deps.db, bingoId))[systemId],
      currentBalance: zeroOre,
      ...refusedFor(refusal, texts.buyFailed),
    }));
  });

  bind(topUpVoucherCall, async ({ body, caller, idempotencyKey }) => {
    const whose = voucherRequest(body, caller);
    const paid = await topUpVoucher(deps, { ...whose, amountOre: body.amount, idempotencyKey });
    return refusedInAnswer(paid, async (refusal) => ({
      currentBalance: await heldBy(deps, whose),
      ...refusedFor(refusal, texts.topUpFailed),
    }));
  });

  bind(closeVoucherCall, async ({ body, caller, idempotencyKey }) => {
    const whose = voucherRequest(body, caller);
    const closed = await closeVoucher(deps, { ...whose, idempotencyKey });
    return refusedInAnswer(closed, async (refusal) => ({
      currentBalance: await heldBy(deps, whose),
      ...refusedFor(refusal, texts.closeFailed),
    }));
  });
}

type VoucherRequest = {
  readonly playerId: number;
  readonly hallId: number;
  readonly system: TicketSystem;
  readonly ticketNr: string;
};

const voucherRequest = (
  body: { readonly bingoId: number; readonly systemId: TicketSystem; readonly ticketNr: string },
  { playerId }: { readonly playerId: number },
): VoucherRequest => ({ playerId, hallId: body.bingoId, system: body.systemId, ticketNr: body.ticketNr });

const refusedFor = (refusal: Refusal, failed: string) => ({
  errorText: voucherRefusalText(refusal, failed),
  outcome: 'refused' as const,
});

/** Returns a voucher's balance, as last reported by its system; 0 when the player has none with that number. */
async function heldBy({ db }: VoucherDeps, { system, ticketNr, ...whose }: VoucherRequest): Promise<Ore> {
  const holding = await holdingByRef(db, { ...whose, party: partyOf(system), ref: ticketNr });
  return holding?.reportedOre ?? zeroOre;
}
