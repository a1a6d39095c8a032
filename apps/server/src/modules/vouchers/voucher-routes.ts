/** The calls of vouchers. */
import {
  buyVoucher as buyVoucherCall,
  closeVoucher as closeVoucherCall,
  listMyVouchers,
  topUpVoucher as topUpVoucherCall,
} from '@lokalbingo/contract/vouchers';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { buyVoucher, topUpVoucher } from './buy-voucher.ts';
import { closeVoucher } from './close-voucher.ts';
import { listVouchers } from './list-vouchers.ts';
import type { VoucherDeps } from './voucher-deps.ts';

/** Binds the calls. */
export function voucherRoutes(bind: Bind<'portal'>, deps: VoucherDeps): void {
  bind(listMyVouchers, ({ query, caller }) =>
    listVouchers(deps, { playerId: caller.playerId, hallId: query.bingoId }),
  );

  bind(buyVoucherCall, ({ body, caller, idempotencyKey }) =>
    buyVoucher(deps, {
      playerId: caller.playerId,
      hallId: body.bingoId,
      system: body.systemId,
      amountOre: body.amount,
      idempotencyKey,
    }),
  );

  bind(topUpVoucherCall, ({ body, caller, idempotencyKey }) =>
    topUpVoucher(deps, {
      playerId: caller.playerId,
      hallId: body.bingoId,
      system: body.systemId,
      ticketNr: body.ticketNr,
      amountOre: body.amount,
      idempotencyKey,
    }),
  );

  bind(closeVoucherCall, async ({ body, caller, idempotencyKey }) => {
    const closed = await closeVoucher(deps, {
      playerId: caller.playerId,
      hallId: body.bingoId,
      system: body.systemId,
      ticketNr: body.ticketNr,
      idempotencyKey,
    });
    if (!closed.ok) return closed;
    const { paidOutOre, ...answer } = closed.value;
    return ok({ ...answer, ...(paidOutOre !== undefined && { paidOut: paidOutOre }) });
  });
}
