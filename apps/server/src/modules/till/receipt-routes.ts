/** The calls of receipts. */
import {
  confirmCash as confirmCashCall,
  confirmCashHere,
  getReceipt,
  listShiftReceipts,
  listWaitingReceipts,
  payCashOut as payCashOutCall,
  reverseCash as reverseCashCall,
  takeCashIn as takeCashInCall,
} from '@lokalbingo/contract/till-receipts';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { findReceipt, receiptsOfShift } from '../cash-desk/cash-desk.ts';
import { confirmCash } from './confirm-cash.ts';
import { payCashOut } from './pay-cash-out.ts';
import { receiptsToConfirm } from './receipts-to-confirm.ts';
import { reverseCash } from './reverse-cash.ts';
import { findShift } from './shift-store.ts';
import { takeCashIn } from './take-cash-in.ts';
import type { TillDeps } from './till-deps.ts';
import { receiptLineView, receiptView } from './till-views.ts';

export function receiptRoutes(bind: Bind<'hall'>, deps: TillDeps): void {
  const { db, clock } = deps;
  bind(takeCashInCall, ({ caller, body: { amount, ...body } }) =>
    inTransaction(db, async (tx) => {
      const taken = await takeCashIn(tx, deps, caller, { ...body, amountOre: amount });
      return taken.ok ? ok({ receipt: await receiptView(tx, taken.value, clock.now()) }) : taken;
    }),
  );
  bind(payCashOutCall, ({ caller, body: { amount, proof, ...body }, address }) =>
    inTransaction(db, async (tx) => {
      const input = { ...body, amountOre: amount, proof, address };
      const paid = await payCashOut(tx, deps, caller, input);
      return paid.ok ? ok({ receipt: await receiptView(tx, paid.value, clock.now()) }) : paid;
    }),
  );
  bind(listWaitingReceipts, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const now = clock.now();
    const waiting = await receiptsToConfirm(db, hall, now);
    return ok({ receipts: waiting.map((receipt) => receiptLineView(receipt, now)) });
  });
  bind(confirmCashCall, ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const confirmed = await confirmCash(tx, deps, caller, body);
      return confirmed.ok ? ok({ receipt: await receiptView(tx, confirmed.value, clock.now()) }) : confirmed;
    }),
  );
  bind(confirmCashHere, ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const { second } = caller;
      if (!second) return refuse('another_required');
      const confirmed = await confirmCash(tx, deps, second, body);
      if (!confirmed.ok) return confirmed;
      const { hallId, receiptNo, playerId } = confirmed.value;
      const isTaken = await second.take(tx, { object: { kind: 'receipt', id: receiptNo }, hallId, playerId });
      if (!isTaken) return refuse('another_required');
      return ok({ receipt: await receiptView(tx, confirmed.value, clock.now()) });
    }),
  );
  bind(reverseCashCall, ({ caller, body }) =>
    inTransaction(db, async (tx) => {
      const reversed = await reverseCash(tx, deps, caller, body);
      return reversed.ok ? ok({ receipt: await receiptView(tx, reversed.value, clock.now()) }) : reversed;
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
