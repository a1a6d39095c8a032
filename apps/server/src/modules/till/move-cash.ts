import type { MovementKind } from '@lokalbingo/contract/till-movements';
import { negateOre, type Ore, sumOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller, SecondPerson } from '../../platform/http/operation-routes.ts';
import { osloDayOf, osloMoment } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { findHall } from '../halls/halls.ts';
import { accountsOfPerson, stillMay } from '../staff/staff.ts';
import { type BookedCash, bookCash } from './book-cash.ts';
import { drawersOf, type LockedTill, lockTill } from './drawer-store.ts';
import { contentOf, insertEntry } from './entry-store.ts';
import { type CashMovement, insertMovement, movedAloneSince, movementByRequest } from './movement-store.ts';
import { openShiftOf } from './shift-store.ts';
import { tillTexts } from './till.nb.ts';
import type { TillDeps } from './till-deps.ts';
import { secondOf } from './write-receipt.ts';

const act = 'move_cash';

/** A requested movement of cash, and its reason. */
export type CashMovementRequest = {
  readonly hallId: number;
  readonly kind: MovementKind;
  readonly amountOre: Ore;
  readonly reason: string;
  readonly slip?: string | undefined;
  readonly requestKey: string;
};

type Course = {
  /** Whether cash comes into (1) or out of (-1) the drawer and the safe. */
  readonly drawer: 1 | 0 | -1;
  readonly safe: 1 | 0 | -1;
  /** The other account in the ledger; undefined when the cash stays in the till. */
  readonly other?: BookedCash['other'];
};

const courses: Readonly<Record<MovementKind, Course>> = {
  float_in: { drawer: 1, safe: 0, other: 'cash_float' },
  float_out: { drawer: -1, safe: 0, other: 'cash_float' },
  from_safe: { drawer: 1, safe: -1 },
  to_safe: { drawer: -1, safe: 1 },
  to_bank: { drawer: -1, safe: 0, other: 'cash_in_transit' },
  safe_to_bank: { drawer: 0, safe: -1, other: 'cash_in_transit' },
  expense: { drawer: -1, safe: 0, other: 'cash_expenses' },
};

/**
 * Moves cash at the caller's drawer, or from the safe. What a person moves alone in a day counts towards the hall's
 * limit, whichever staff account of theirs they use; above it, another person confirms in place. Repeating the request returns the first movement.
 */
export async function moveCash(
  tx: Tx,
  { clock }: Pick<TillDeps, 'clock'>,
  caller: PermittedCaller,
  request: CashMovementRequest,
): Promise<
  Result<CashMovement, 'drawer_required' | 'another_required' | 'safe_too_low' | 'idempotency_key_reused'>
> {
  const { hallId, kind, amountOre, reason } = request;
  const { staffId } = caller;
  const till = covers(caller.scope, hallId) ? await lockTill(tx, hallId) : undefined;
  const now = clock.now();
  const may = await stillMay(tx, caller, { permission: act, hallId, now });
  if (!till || !may) return refuse('drawer_required');
  const before = await movementByRequest(tx, hallId, request.requestKey);
  if (before)
    return before.kind === kind && before.amountOre === amountOre
      ? ok(before)
      : refuse('idempotency_key_reused');
  const shift = await openShiftOf(tx, { hallId, staffId });
  if (!shift) return refuse('drawer_required');
  const safe = (await drawersOf(tx, hallId)).find(({ isSafe }) => isSafe);
  assert(safe, 'A till has a safe.');
  if (courses[kind].safe < 0 && (await contentOf(tx, safe.drawerId)) < amountOre)
    return refuse('safe_too_low');
  const second = await confirmerOf(tx, caller, { till, amountOre, now });
  if (!second.ok) return second;
  const { shiftId, drawerId } = shift;
  const written = { writtenBy: staffId, writtenAt: now, confirmedBy: second.value?.staffId };
  const moved = { ...request, slip: request.slip, shiftId, ...written };
  const movementId = await insertMovement(tx, moved);
  await book(tx, { ...moved, movementId }, { drawerId, safeId: safe.drawerId });
  await writeAudit(tx, now, caller, {
    act,
    outcome: 'done',
    object: { kind: 'cash_movement', id: movementId },
    hallId,
    reason,
    after: { kind, amountOre },
  });
  return ok({ ...moved, movementId });
}

/** Returns the second person, if the movement needs one. */
async function confirmerOf(
  tx: Tx,
  caller: PermittedCaller,
  { till, amountOre, now }: { readonly till: LockedTill; readonly amountOre: Ore; readonly now: Date },
): Promise<Result<SecondPerson | undefined, 'another_required'>> {
  const { hallId } = till;
  const hall = await findHall(tx, hallId);
  assert(hall.ok, 'A hall with a till exists.');
  const since = osloMoment(osloDayOf(now), '00:00');
  const moved = await movedAloneSince(tx, hallId, since);
  const movers = moved.map(({ staffId }) => staffId);
  const own = new Set(await accountsOfPerson(tx, caller.staffId, movers));
  const aloneOre = moved.flatMap(({ staffId, movedOre }) => (own.has(staffId) ? [movedOre] : []));
  if (sumOre(...aloneOre, amountOre) <= hall.value.cashMovedAloneOre) return ok(undefined);
  const second = await secondOf(tx, caller, { hallId });
  const isTaken = second.ok && (await second.value?.take(tx, { hallId }));
  return isTaken ? ok(second.value) : refuse('another_required');
}

async function book(
  tx: Tx,
  { hallId, movementId, kind, amountOre, shiftId, writtenAt: at }: CashMovement,
  { drawerId, safeId }: { readonly drawerId: number; readonly safeId: number },
): Promise<void> {
  const { drawer, safe, other } = courses[kind];
  const entry = { hallId, cause: 'movement', subject: String(movementId), at } as const;
  const signed = (sign: Course['drawer']): Ore => (sign > 0 ? amountOre : negateOre(amountOre));
  const entries = [
    ...(drawer === 0 ? [] : [{ ...entry, drawerId, shiftId, amountOre: signed(drawer) }]),
    ...(safe === 0 ? [] : [{ ...entry, drawerId: safeId, shiftId: undefined, amountOre: signed(safe) }]),
  ];
  for (const each of entries) {
    if (other) await bookCash(tx, { ...each, other, description: tillTexts.movements[kind] });
    else await insertEntry(tx, each);
  }
}
