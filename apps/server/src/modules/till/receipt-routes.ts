/** The calls of receipts. */
import {
  getReceipt,
  listShiftReceipts,
  takeCashIn as takeCashInCall,
} from '@lokalbingo/contract/till-receipts';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { findReceipt, receiptsOfShift } from '../cash-desk/cash-desk.ts';
import { findShift } from './shift-store.ts';
import { takeCashIn } from './take-cash-in.ts';
import type { TillDeps } from './till-deps.ts';
import { receiptLineView, receiptView } from './till-views.ts';

/** Binds the calls. */
export function receiptRoutes(bind: Bind<'hall'>, deps: TillDeps): void {
  const { db, clock } = deps;
  bind(takeCashInCall, ({ caller, body: { cardId, amount, requestKey } }) =>
    inTransaction(db, async (tx) => {
      const taken = await takeCashIn(tx, deps, caller, { cardId, amountOre: amount, requestKey });
      return taken.ok ? ok({ receipt: await receiptView(tx, taken.value, clock.now()) }) : taken;
    }),
  );
  bind(listShiftReceipts, async ({ caller, query }) => {
    const shift = await findShift(db, caller.scope, query.shift);
    if (!shift?.staffIds.includes(caller.staffId)) return refuse('shift_not_found');
    const receipts = await receiptsOfShift(db, shift.shiftId);
    return ok({ receipts: receipts.map((receipt) => receiptLineView(receipt, clock.now())) });
  });
  bind(getReceipt, async ({ caller, query: { hall, no } }) => {
    const receipt = covers(caller.scope, hall) ? await findReceipt(db, hall, no) : undefined;
    if (!receipt) return refuse('receipt_not_found');
    const { hallId, playerId } = receipt;
    const object = { kind: 'receipt', id: no };
    const now = clock.now();
    await writeAudit(db, now, caller, { act: 'see_receipt', outcome: 'seen', object, hallId, playerId });
    return ok({ receipt: await receiptView(db, receipt, now) });
  });
}
