/** The call that imports a series of coupons. */
import { importCoupons } from '@lokalbingo/contract/coupon-desk';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { sumOre } from '@lokalbingo/money';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { importSeries, readSeries, type SeriesLine } from '../coupons/coupons.ts';
import { isSamePersonOfStaff } from '../staff/staff.ts';
import type { CouponDeskDeps } from './coupon-desk-deps.ts';

export function importRoutes(bind: Bind<'hall'>, deps: CouponDeskDeps): void {
  bind(importCoupons, ({ caller, body }) => {
    if (!covers(caller.scope, body.hallId)) return Promise.resolve(refuse('hall_not_found'));
    const read = readSeries(body.file);
    if (!read.ok) return Promise.resolve(refuse('coupon_file_wrong', read.refusal));
    const sum = sumOre(...read.value.map(({ prizeOre }) => prizeOre));
    if (read.value.length !== body.couponCount || sum !== body.prizes)
      return Promise.resolve(refuse('coupons_differ'));
    return inTransaction(deps.db, (tx) => importLines(tx, deps, caller, { ...body, lines: read.value }));
  });
}

async function importLines(
  tx: Tx,
  deps: CouponDeskDeps,
  { second, ...caller }: PermittedCaller,
  {
    hallId,
    lines,
    couponCount,
    prizes,
    reason,
  }: BodyOf<typeof importCoupons> & { readonly lines: readonly SeriesLine[] },
): Promise<Result<Record<string, never>, 'coupon_file_wrong' | 'another_required'>> {
  if (!second || !covers(second.scope, hallId)) return refuse('another_required');
  if (await isSamePersonOfStaff(tx, caller.staffId, [second.staffId])) return refuse('another_required');
  const { staffId, name } = caller;
  const given = { hallId, lines, actor: { name: name.slice(0, 100), staffId }, reason };
  const imported = await importSeries(tx, deps, { ...given, confirmedBy: second.staffId });
  if (!imported.ok) return refuse('coupon_file_wrong', { why: imported.refusal });
  if (!(await second.take(tx, { hallId }))) return refuse('another_required');
  const after = { couponCount, prizesOre: prizes };
  const act = 'import_coupons';
  await writeAudit(tx, deps.clock.now(), caller, { act, outcome: 'done', hallId, reason, after });
  return ok({});
}
