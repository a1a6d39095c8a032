/** Moves money into vouchers: a new one, or an existing one. */
import { type TicketSystem, voucherMaximumKroner, voucherMinimumKroner } from '@lokalbingo/contract/vouchers';
import { kroner, type Ore, zeroOre } from '@lokalbingo/money';
import { ok, type Result, refuse } from '../../platform/result.ts';
import {
  type Holding,
  holdingByRef,
  holdingOfKey,
  moveOut,
  type OutRefusalCode,
  type WalletTransfer,
} from '../external-money/external-money.ts';
import { partyOf, systemNamesIn, type VoucherDeps } from './voucher-deps.ts';
import { outcomeOf, type WalletTransferAnswer } from './voucher-outcome.ts';
import { voucherTexts as texts } from './vouchers.nb.ts';

/** A player's payment for or into a voucher. */
export type VoucherOrder = {
  readonly playerId: number;
  readonly hallId: number;
  readonly system: TicketSystem;
  readonly amountOre: Ore;
  readonly idempotencyKey: string | undefined;
};

const bounds = { leastOre: kroner(voucherMinimumKroner), mostOre: kroner(voucherMaximumKroner) };
const answers = { failed: texts.buyFailed, unknown: texts.onItsWay };

/** The outcome of a purchase. `currentBalance` is the voucher's balance, as last reported by its system. */
export type BoughtVoucher = WalletTransferAnswer & {
  readonly ticketNr: string;
  readonly system: TicketSystem;
  readonly systemName: string;
  readonly currentBalance: Ore;
};

/** Buys a voucher. `ticketNr` is empty until the system has given it one. */
export async function buyVoucher(
  deps: VoucherDeps,
  { system, ...order }: VoucherOrder,
): Promise<Result<BoughtVoucher, OutRefusalCode>> {
  const party = partyOf(system);
  if (!deps.systems.has(system)) return refuse('not_offered');
  const moved = await moveOut(deps, { ...order, bounds, party, purpose: 'buy_voucher', holdingId: null });
  if (!moved.ok) return moved;
  return ok({
    ticketNr: moved.value.state === 'confirmed' ? (moved.value.holding.ref ?? '') : '',
    system,
    systemName: (await systemNamesIn(deps.db, order.hallId))[system],
    ...outcomeOf(moved.value, answers),
    currentBalance: balanceAfter(moved.value),
  });
}

/** Tops up a voucher of the player's. */
export async function topUpVoucher(
  deps: VoucherDeps,
  { system, ticketNr, ...order }: VoucherOrder & { readonly ticketNr: string },
): Promise<Result<WalletTransferAnswer & { currentBalance: Ore }, OutRefusalCode | 'voucher_not_found'>> {
  const party = partyOf(system);
  if (!deps.systems.has(system)) return refuse('not_offered');
  const holding = await holdingByRef(deps.db, { ...order, party, ref: ticketNr });
  if (!holding) return refuse('voucher_not_found');
  if (holding.closedAt !== null && !(await wasOrderedBefore(deps, holding, order.idempotencyKey)))
    return ok({ currentBalance: zeroOre, outcome: 'refused', errorText: texts.alreadyClosed });
  const { holdingId } = holding;
  const moved = await moveOut(deps, { ...order, bounds, party, purpose: 'top_up_voucher', holdingId });
  if (!moved.ok) return moved;
  return ok({
    ...outcomeOf(moved.value, { ...answers, failed: texts.topUpFailed }),
    currentBalance: balanceAfter(moved.value),
  });
}

/** Whether the order repeats one made before the voucher was closed, and gets the same answer. */
async function wasOrderedBefore(
  { db }: VoucherDeps,
  { playerId, holdingId }: Holding,
  idempotencyKey: string | undefined,
): Promise<boolean> {
  if (idempotencyKey === undefined) return false;
  return (await holdingOfKey(db, { playerId, idempotencyKey }))?.holdingId === holdingId;
}

/** Returns the voucher's balance, as last reported by its system. */
function balanceAfter({ state, holding, movedOre }: WalletTransfer): Ore {
  return holding.reportedOre ?? (state === 'confirmed' ? movedOre : null) ?? zeroOre;
}
