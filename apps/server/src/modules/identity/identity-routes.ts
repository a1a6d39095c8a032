/** The calls of identity. */

import { days } from '@lokalbingo/contract/durations';
import {
  changePassword,
  endSession,
  judgePassword,
  listSessions,
  login,
  logout,
  logoutEverywhere,
} from '@lokalbingo/contract/identity';
import { basePath } from '@lokalbingo/contract/operation';
import { inTransaction } from '../../platform/database.ts';
import type { Bind, PlayerCaller } from '../../platform/http/operation-routes.ts';
import { ownCookie } from '../../platform/http/own-cookie.ts';
import { publish } from '../../platform/live-feed.ts';
import { ok } from '../../platform/result.ts';
import { stepAnswer } from '../account-steps/account-steps.ts';
import { flagsOf } from '../admission/admission.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { deviceOf } from './device.nb.ts';
import { endSessions, sessionsTopic } from './end-sessions.ts';
import { judgeNewPassword } from './judge-new-password.ts';
import { type LogInDeps, logIn } from './log-in.ts';
import { livingSessionsOf, revokeSession } from './session-store.ts';

export function identityRoutes(bind: Bind<'portal'>, deps: LogInDeps): void {
  const deviceCookie = ownCookie({
    name: 'device',
    isSecure: deps.isSecure,
    sameSite: 'lax',
    // Only a login needs to recognise the device.
    path: `${basePath.portal}${login.path}`,
    lifetimeMs: days(180),
  });
  bind(login, async ({ body, address, concerns, reply }) => {
    const device = deviceOf(reply.request.headers['user-agent']);
    const known = deviceCookie.read(reply.request);
    const outcome = await logIn(deps, { ...body, address, device, deviceCookie: known, concerns });
    if (!outcome.ok) return outcome;
    const { playerId, firstName, token, lifetimeMs, hasWeakPassword } = outcome.value;
    deviceCookie.set(reply, outcome.value.deviceCookie);
    return ok({
      token,
      userId: playerId,
      userFirstname: firstName,
      ...(await flagsOf(deps.db, playerId)),
      hasWeakPassword,
      expiresIn: Math.floor(lifetimeMs / 1000),
    });
  });

  const endOne = ({ playerId }: PlayerCaller, sessionId: number) =>
    inTransaction(deps.db, async (tx) => {
      await revokeSession(tx, { playerId, sessionId, now: deps.clock.now() });
      await publish(tx, sessionsTopic(playerId));
      return ok({});
    });
  bind(logout, ({ caller }) => endOne(caller, caller.sessionId));
  bind(endSession, ({ caller, body }) => endOne(caller, body.id));

  bind(listSessions, async ({ caller }) => {
    const sessions = await livingSessionsOf(deps.db, caller.playerId, deps.clock.now());
    return ok({
      sessions: sessions.map(({ sessionId, ...shown }) => ({
        ...shown,
        id: sessionId,
        current: sessionId === caller.sessionId,
      })),
    });
  });

  bind(logoutEverywhere, ({ caller }) =>
    inTransaction(deps.db, async (tx) => {
      await endSessions(tx, caller.playerId, { now: deps.clock.now() });
      return ok({});
    }),
  );

  bind(judgePassword, async ({ body, caller }) => stepAnswer(await judgeNewPassword(deps, body, caller)));
  bind(changePassword, ({ body, caller }) => changeOwnPassword(deps, { ...caller, ...body }));
}
