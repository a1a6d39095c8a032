/** The calls of logging in, of the session, and of a person's credentials. */
import {
  endStaffSession,
  getCounter,
  getOwnFactors,
  listStaffSessions,
  lockScreen,
  logInByPasskey,
  logInByPin as logInByPinCall,
  logInStaff,
  logOutStaff,
  makeRecoveryCodes,
  registerPasskey,
  removePasskey,
  setOwnAuthenticator,
  setOwnPassword,
  setOwnPin,
  startOwnAuthenticator,
  startOwnPasskey,
  startPasskeyLogin,
  startPasskeyRegistration,
  stepUp,
  unlockScreen,
} from '@lokalbingo/contract/staff-login';
import type { FastifyReply } from 'fastify';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { findHall } from '../halls/halls.ts';
import { browserCookies } from './browser-cookies.ts';
import { findCounter, staffWithPin } from './counter-store.ts';
import { logInByPin, logInProven } from './log-in-staff.ts';
import {
  makeOwnRecoveryCodes,
  ownFactors,
  registerOwnPasskey,
  removeOwnPasskey,
  setAuthenticator,
  setPassword,
  setPin,
  startAuthenticator,
  startOwnRegistration,
} from './own-factors.ts';
import { changeProven, endOwn, lockOwn } from './own-session.ts';
import { passkeyRequestFor, proveByPasskey } from './passkeys.ts';
import { proveByPassword } from './prove-by-password.ts';
import { sessionOf } from './staff-authenticator.ts';
import type { StaffDeps } from './staff-deps.ts';
import { livingStaffSessions } from './staff-session-store.ts';

const anybodysLogin = { purpose: 'log_in', staffId: undefined } as const;

export function staffLoginRoutes(bind: Bind<'hall'>, deps: StaffDeps): void {
  const cookies = browserCookies(deps);
  const withSession = <No extends { readonly ok: false }>(
    reply: FastifyReply,
    opened: { readonly ok: true; readonly value: string } | No,
  ) => {
    if (!opened.ok) return opened;
    cookies.setSession(reply, opened.value);
    return ok({});
  };

  bind(logInStaff, async ({ body: { username, ...given }, address, reply }) => {
    const proven = await proveByPassword(deps, { username }, { ...given, address });
    if (!proven.ok) return proven;
    const browser = cookies.read(reply.request);
    return withSession(reply, await logInProven(deps, { proven: proven.value, kind: 'full', browser }));
  });
  bind(startPasskeyLogin, async () => ok(await passkeyRequestFor(deps, anybodysLogin)));
  bind(logInByPasskey, async ({ body, reply }) => {
    const proven = await proveByPasskey(deps, body.passkey, anybodysLogin);
    // Anybody may send invalid credentials as often as they like, so these leave no line in an append-only log.
    if (!proven) return refuse('wrong_credentials');
    const browser = cookies.read(reply.request);
    return withSession(reply, await logInProven(deps, { proven, kind: 'full', browser }));
  });
  bind(getCounter, async ({ reply }) => {
    const { deviceToken } = cookies.read(reply.request);
    const counter = await findCounter(deps.db, deviceToken);
    const hall = counter && (await findHall(deps.db, counter.hallId));
    if (!counter || !hall?.ok || deviceToken === undefined) return ok({ counter: null, staff: [] });
    cookies.setCounter(reply, deviceToken);
    const today = osloDayOf(deps.clock.now());
    const { name: hallName } = hall.value;
    return ok({
      counter: { ...counter, hallName },
      staff: [...(await staffWithPin(deps.db, { hallId: counter.hallId, today }))],
    });
  });
  bind(logInByPinCall, async ({ body, reply }) =>
    withSession(reply, await logInByPin(deps, { ...body, browser: cookies.read(reply.request) })),
  );
  bind(unlockScreen, async ({ body, caller, address, reply }) => {
    if (body.by === 'pin') {
      const browser = cookies.read(reply.request);
      const opened = await logInByPin(deps, { staffId: caller.staffId, pin: body.pin, browser });
      return withSession(reply, asFactor(opened));
    }
    const now = deps.clock.now();
    const change = { locked_at: null, last_used_at: now, stepped_up_at: now, by_chain: null };
    const changed = await changeProven(deps, sessionOf(caller), {
      act: 'unlock',
      change,
      proof: body,
      address,
    });
    return changed.ok ? ok({}) : changed;
  });
}

// Changes the refusal code, because a wrong PIN of a person who is logged in is not a failed login.
function asFactor<Value, Code extends 'wrong_credentials' | 'counter_required' | 'pin_locked'>(
  opened: Result<Value, Code>,
) {
  if (opened.ok) return opened;
  const { code } = opened.refusal;
  if (code === 'wrong_credentials') return refuse('wrong_factor');
  return refuse(code as Exclude<Code, 'wrong_credentials'>);
}

export function ownLoginRoutes(bind: Bind<'hall'>, deps: StaffDeps): void {
  const cookies = browserCookies(deps);
  bind(logOutStaff, async ({ caller, reply }) => {
    await endOwn(deps, sessionOf(caller), { act: 'log_out', sessionId: caller.sessionId });
    cookies.setSession(reply, '');
    return ok({});
  });
  bind(lockScreen, async ({ caller }) => {
    await lockOwn(deps, sessionOf(caller));
    return ok({});
  });
  bind(startOwnPasskey, async ({ caller: { staffId } }) =>
    ok(await passkeyRequestFor(deps, { purpose: 'step_up', staffId }, staffId)),
  );
  bind(stepUp, async ({ caller, body, address }) => {
    const session = sessionOf(caller);
    if (session.session.kind !== 'full') return refuse('login_required');
    const change = { stepped_up_at: deps.clock.now(), by_chain: null };
    const changed = await changeProven(deps, session, { act: 'step_up', change, proof: body, address });
    return changed.ok ? ok({}) : changed;
  });
  bind(listStaffSessions, async ({ caller }) => {
    const sessions = await livingStaffSessions(deps.db, caller.staffId, deps.clock.now());
    return ok({
      sessions: sessions.map(({ kind, ...session }) => ({
        ...session,
        isPin: kind === 'pin',
        current: session.sessionId === caller.sessionId,
      })),
    });
  });
  bind(endStaffSession, async ({ caller, body: { sessionId } }) => {
    await endOwn(deps, sessionOf(caller), { act: 'end_session', sessionId });
    return ok({});
  });
  bind(getOwnFactors, async ({ caller }) => ok(await ownFactors(deps, sessionOf(caller))));
  bind(startPasskeyRegistration, ({ caller }) => startOwnRegistration(deps, sessionOf(caller)));
  bind(registerPasskey, ({ caller, body: { passkey }, reply }) => {
    const { device } = cookies.read(reply.request);
    return registerOwnPasskey(deps, sessionOf(caller), { passkey, device });
  });
  bind(removePasskey, ({ caller, body }) => removeOwnPasskey(deps, sessionOf(caller), body.passkeyId));
  bind(makeRecoveryCodes, ({ caller }) => makeOwnRecoveryCodes(deps, sessionOf(caller)));
  bind(setOwnPassword, ({ caller, body }) => setPassword(deps, sessionOf(caller), body.password));
  bind(startOwnAuthenticator, ({ caller }) => startAuthenticator(deps, sessionOf(caller)));
  bind(setOwnAuthenticator, ({ caller, body }) => setAuthenticator(deps, sessionOf(caller), body));
  bind(setOwnPin, ({ caller, body: { pin } }) => setPin(deps, sessionOf(caller), pin));
}
