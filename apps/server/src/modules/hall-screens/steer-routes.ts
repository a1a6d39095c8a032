/** The calls by which staff pair, steer and remove screens. */
import { after, minutes } from '@lokalbingo/contract/durations';
import {
  identifyScreen,
  listScreens,
  pairScreen,
  removeScreen,
  type ScreenShows,
  steerScreen,
} from '@lokalbingo/contract/hall-screens';
import type { Permission } from '@lokalbingo/contract/permissions';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { publish } from '../../platform/live-feed.ts';
import { kept, ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { type AuditedState, writeAudit } from '../audit/audit.ts';
import { attemptKey, takeAttempt } from '../rate-limits/rate-limits.ts';
import type { HallScreensDeps } from './hall-screens-deps.ts';
import { screenCodeHash } from './screen-code.ts';
import {
  insertScreen,
  lockScreenIn,
  type Screen,
  screensIn,
  takePairing,
  writeIdentified,
  writeRemoved,
  writeShows,
} from './screen-store.ts';
import { screenTopic } from './screen-topic.ts';

/** A live screen polls twice within this time. */
const aliveMs = minutes(1);
/** Far more attempts than a hall has screens, and far too few to guess a code. */
const entryRule = { freeAttempts: 60, windowMs: minutes(10) };

export function steerRoutes(bind: Bind<'hall'>, deps: HallScreensDeps): void {
  const { db, clock } = deps;

  bind(pairScreen, async ({ caller, body: { hallId, code, screenName } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const now = clock.now();
    const { staffId } = caller;
    return inTransaction(db, async (tx) => {
      const key = attemptKey(deps, 'screen code', String(staffId));
      const counted = await takeAttempt(tx, deps, [{ key, rule: entryRule }]);
      if (!counted.ok) return refuse('too_many_screen_codes', counted.refusal);
      const deviceHash = await takePairing(tx, screenCodeHash(deps, code), now);
      if (deviceHash === undefined) return kept(refuse('screen_code_unknown'));
      const screenId = await insertScreen(tx, { hallId, screenName, deviceHash, staffId, now });
      const object = { kind: 'screen', id: screenId };
      const after = { screenName };
      await writeAudit(tx, now, caller, { act: 'pair_screen', outcome: 'done', object, hallId, after });
      return ok({ screenId });
    });
  });
  bind(listScreens, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const seenSince = after(clock.now(), -aliveMs);
    const screens = await screensIn(db, hall);
    return ok({
      screens: screens.map(({ screenId, screenName, shows, pairedAt, lastSeenAt }) => {
        const isAlive = lastSeenAt !== null && lastSeenAt > seenSince;
        return { screenId, screenName, shows, pairedAt, lastSeenAt, isAlive };
      }),
    });
  });

  const steers = { act: 'steer_screens' } as const;
  bind(steerScreen, ({ caller, body: { screenId, shows } }) =>
    changeScreen(deps, caller, screenId, {
      ...steers,
      write: (tx) => writeShows(tx, screenId, shows),
      audited: (screen) => ({ before: audited(screen.shows), after: audited(shows) }),
    }),
  );
  bind(identifyScreen, ({ caller, body: { screenId } }) =>
    changeScreen(deps, caller, screenId, {
      ...steers,
      write: (tx, now) => writeIdentified(tx, screenId, now),
      audited: () => ({ after: { identified: true } }),
    }),
  );
  bind(removeScreen, ({ caller, body: { screenId } }) =>
    changeScreen(deps, caller, screenId, {
      act: 'remove_screen',
      write: (tx, now) => writeRemoved(tx, screenId, caller.staffId, now),
      audited: ({ screenName }) => ({ before: { screenName }, after: { removed: true } }),
    }),
  );
}

const audited = (shows: ScreenShows): AuditedState => ({ ...shows });

type Change = {
  readonly act: Permission;
  readonly write: (tx: Tx, now: Date) => Promise<void>;
  readonly audited: (screen: Screen) => { readonly before?: AuditedState; readonly after: AuditedState };
};

/** Changes a screen within the caller's scope, logs the act, and notifies the screen after the commit. */
async function changeScreen(
  { db, clock }: HallScreensDeps,
  caller: PermittedCaller,
  screenId: number,
  { act, write, audited }: Change,
) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const screen = await lockScreenIn(tx, screenId, caller.scope.halls);
    if (!screen) return refuse('screen_not_found');
    await write(tx, now);
    const object = { kind: 'screen', id: screenId };
    const { hallId } = screen;
    await writeAudit(tx, now, caller, { act, outcome: 'done', object, hallId, ...audited(screen) });
    await publish(tx, screenTopic(screenId));
    return ok({});
  });
}
