import type { PaperGiven } from '@lokalbingo/contract/till-receipts';
import type { Ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { depositCash, type KeptReceipt, receiptByRequest } from '../cash-desk/cash-desk.ts';
import { memberOfCard } from '../counter/counter.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import { lockTill } from './drawer-store.ts';
import { type SlipRefusal, slipOf } from './paper-slip.ts';
import type { BookingRefusal } from './receipt-refusal.ts';
import { drawerOf, writeReceipt } from './write-receipt.ts';

/** A request to book cash from or to a member. */
export type CashRequest = {
  readonly cardId: number;
  readonly amountOre: Ore;
  readonly requestKey: string;
  /** The paper slip from which it is entered. Another person must then confirm it. */
  readonly paper?: PaperGiven | undefined;
};

/**
 * Books a member's cash deposit at the caller's drawer. Above what one person may book alone, it waits for another
 * person unless one confirms it in place. Repeating the request returns its receipt.
 */
export async function takeCashIn(
  tx: Tx,
  deps: OutboxDeps,
  caller: PermittedCaller,
  { cardId, amountOre, requestKey, paper }: CashRequest,
): Promise<
  Result<
    KeptReceipt,
    | BookingRefusal
    | SlipRefusal
    | 'not_allowed'
    | 'another_required'
    | 'drawer_required'
    | 'idempotency_key_reused'
  >
> {
  const member = await memberOfCard(tx, caller.scope, cardId);
  if (!member.ok) return member;
  const { hallId, playerId } = member.value;
  if (!(await lockTill(tx, hallId))) return refuse('drawer_required');
  const before = await receiptByRequest(tx, hallId, requestKey);
  if (before) return sameReceipt(before, { kind: 'deposit', playerId, amountOre });
  const shift = await drawerOf(tx, deps, caller, { permission: 'cash_in', member: member.value });
  if (!shift.ok) return shift;
  const slip = await slipOf(tx, shift.value, paper, deps.clock.now());
  if (!slip.ok) return slip;
  const needsAnother = slip.value !== undefined;
  return writeReceipt(tx, deps, caller, {
    act: 'cash_in',
    shift: shift.value,
    requestKey,
    playerId,
    slip: slip.value,
    move: (ofTill) => depositCash(tx, deps, { hallId, playerId, amountOre, needsAnother, ...ofTill }),
  });
}

/** Returns the receipt that the same request wrote before; refused when the key was used with different input. */
export function sameReceipt(
  before: KeptReceipt,
  request: Pick<KeptReceipt, 'kind' | 'playerId' | 'amountOre'>,
): Result<KeptReceipt, 'idempotency_key_reused'> {
  const isSame =
    before.kind === request.kind &&
    before.playerId === request.playerId &&
    before.amountOre === request.amountOre;
  return isSame ? ok(before) : refuse('idempotency_key_reused');
}
