/** The calls of counters. */
import { listCounters, registerCounter, removeCounter } from '@lokalbingo/contract/staff-admin';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { newSecret } from '../../platform/secret.ts';
import { writeAudit } from '../audit/audit.ts';
import { browserCookies } from './browser-cookies.ts';
import { countersIn, findCounter, insertCounter, removeCounterIn } from './counter-store.ts';
import type { StaffDeps } from './staff-deps.ts';
import { endSessionsAtCounter, placeSessionAtCounter } from './staff-session-store.ts';

const act = 'manage_counters';

export function counterRoutes(bind: Bind<'hall'>, deps: StaffDeps): void {
  const { db, clock, random } = deps;
  const cookies = browserCookies(deps);
  bind(registerCounter, async ({ caller, body: { hallId, counterName }, reply }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const deviceToken = newSecret(random);
    const before = cookies.read(reply.request).deviceToken;
    const { staffId, scope } = caller;
    const now = clock.now();
    const registered = await inTransaction(db, async (tx) => {
      const old = await findCounter(tx, before);
      if (old) await removeCounterIn(tx, { counterId: old.counterId, halls: scope.halls, staffId, now });
      const counterId = await insertCounter(tx, { hallId, counterName, deviceToken, staffId, now });
      await placeSessionAtCounter(tx, caller.sessionId, counterId);
      const object = { kind: 'counter', id: counterId };
      await writeAudit(tx, now, caller, { act, outcome: 'done', object, hallId, after: { counterName } });
      return ok({ counterId });
    });
    cookies.setCounter(reply, deviceToken);
    return registered;
  });
  bind(listCounters, async ({ caller, query: { hall }, reply }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const own = await findCounter(db, cookies.read(reply.request).deviceToken);
    const counters = await countersIn(db, hall);
    return ok({
      counters: counters.map((counter) => ({ ...counter, current: counter.counterId === own?.counterId })),
    });
  });
  bind(removeCounter, async ({ caller, body: { counterId } }) => {
    const { staffId, scope } = caller;
    const now = clock.now();
    return inTransaction(db, async (tx) => {
      const hallId = await removeCounterIn(tx, { counterId, halls: scope.halls, staffId, now });
      if (hallId === undefined) return refuse('counter_not_found');
      await endSessionsAtCounter(tx, { counterId, except: caller.sessionId, now });
      const object = { kind: 'counter', id: counterId };
      await writeAudit(tx, now, caller, { act, outcome: 'done', object, hallId, after: { removed: true } });
      return ok({});
    });
  });
}
