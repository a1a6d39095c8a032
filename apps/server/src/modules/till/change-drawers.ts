/** Adds and removes the drawers of a hall. */
import { negateOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { houseAccount, lockAccounts } from '../ledger/ledger.ts';
import { findDrawer, insertDrawer, lockTill, openTill, removeDrawerRow } from './drawer-store.ts';
import { contentOf, insertEntry } from './entry-store.ts';
import { openShiftsIn } from './shift-store.ts';
import { tillTexts } from './till.nb.ts';
import type { TillDeps } from './till-deps.ts';

const act = 'manage_drawers';

/**
 * Adds an empty drawer to a hall. The first drawer also adds the safe, which starts with the balance of the ledger's
 * cash account. From then on, drawers and safe together hold that balance.
 */
export async function addDrawer(
  tx: Tx,
  { clock }: Pick<TillDeps, 'clock'>,
  caller: PermittedCaller,
  { hallId, drawerName }: { readonly hallId: number; readonly drawerName: string },
): Promise<Result<{ readonly drawerId: number }, 'hall_not_found' | 'drawer_name_taken'>> {
  if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
  const now = clock.now();
  const added = { staffId: caller.staffId, at: now };
  await openTill(tx, hallId, now);
  assert(await lockTill(tx, hallId), 'An opened till exists.');
  await addSafe(tx, hallId, added);
  const drawerId = await insertDrawer(tx, { hallId, drawerName, isSafe: false }, added);
  if (drawerId === undefined) return refuse('drawer_name_taken');
  const object = { kind: 'drawer', id: drawerId };
  await writeAudit(tx, now, caller, { act, outcome: 'done', object, hallId, after: { drawerName } });
  return ok({ drawerId });
}

/** Adds the safe, unless the hall has one. */
async function addSafe(
  tx: Tx,
  hallId: number,
  added: { readonly staffId: number; readonly at: Date },
): Promise<void> {
  const safe = { hallId, drawerName: tillTexts.safe, isSafe: true };
  const drawerId = await insertDrawer(tx, safe, added);
  if (drawerId === undefined) return;
  const accountId = await houseAccount(tx, hallId, 'cash');
  const locked = await lockAccounts(tx, [{ hallId, accountId }]);
  const amountOre = negateOre(locked.balance({ hallId, accountId }).ownOre);
  const of = { hallId, drawerId, shiftId: undefined, cause: 'taken_over', subject: 'ledger' } as const;
  await insertEntry(tx, { ...of, amountOre, at: added.at });
}

/** Removes an empty drawer at which no shift is open. */
export async function removeDrawer(
  tx: Tx,
  { clock }: Pick<TillDeps, 'clock'>,
  caller: PermittedCaller,
  drawerId: number,
): Promise<Result<Record<string, never>, 'drawer_not_found' | 'drawer_in_use' | 'drawer_not_empty'>> {
  const seen = await findDrawer(tx, caller.scope, drawerId);
  if (!seen) return refuse('drawer_not_found');
  const { hallId, drawerName } = seen;
  await lockTill(tx, hallId);
  if (!(await findDrawer(tx, caller.scope, drawerId))) return refuse('drawer_not_found');
  const open = await openShiftsIn(tx, hallId);
  if (open.some((shift) => shift.drawerId === drawerId)) return refuse('drawer_in_use');
  if ((await contentOf(tx, drawerId)) !== 0) return refuse('drawer_not_empty');
  const now = clock.now();
  await removeDrawerRow(tx, drawerId, { staffId: caller.staffId, at: now });
  const object = { kind: 'drawer', id: drawerId };
  await writeAudit(tx, now, caller, { act, outcome: 'done', object, hallId, before: { drawerName } });
  return ok({});
}
