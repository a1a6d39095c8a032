/** The calls of e-ID. */
import { authBankID, confirmBankID, registerBankID, resetBankID, startEid } from '@lokalbingo/contract/e-id';
import type { Bind, Call, PlayerCaller } from '../../platform/http/operation-routes.ts';
import { ownCookie } from '../../platform/http/own-cookie.ts';
import { ok, refuse } from '../../platform/result.ts';
import { beginFlow, flowLifetimeMs } from './begin-flow.ts';
import { confirmPerson } from './confirm-person.ts';
import type { EidDeps } from './eid-deps.ts';
import type { Returned } from './end-flow.ts';
import { provePerson } from './prove-person.ts';
import { recallMobile } from './recall-mobile.ts';
import { verifyPlayer } from './verify-player.ts';

type ReturnCall = Pick<Call<typeof registerBankID>, 'body' | 'reply' | 'concerns'> & {
  readonly caller?: PlayerCaller | undefined;
};

export function eidRoutes(bind: Bind<'portal'>, deps: EidDeps): void {
  // Sent when the browser returns from the issuer, but not with requests that other sites make it send.
  const flowCookie = ownCookie({
    name: 'bidtx',
    isSecure: deps.isSecure,
    sameSite: 'lax',
    lifetimeMs: flowLifetimeMs,
  });
  const returnedOf = ({ body, reply, concerns, caller }: ReturnCall): Returned => ({
    cookie: flowCookie.read(reply.request),
    code: body.code,
    state: body.state,
    issuer: body.iss,
    caller,
    concerns,
  });

  bind(startEid, async ({ body, caller, reply }) => {
    const cookie = flowCookie.read(reply.request);
    const begun = await beginFlow(deps, { purpose: body.purpose, caller, cookie });
    if (!begun.ok) return begun;
    flowCookie.set(reply, begun.value.cookie);
    return ok({ authorizationUrl: begun.value.authorizationUrl });
  });

  bind(registerBankID, (call) => provePerson(deps, returnedOf(call)));
  bind(authBankID, async (call) => {
    const { caller, reply } = call;
    const isTokenDead = reply.request.headers.authorization !== undefined && !caller;
    return isTokenDead ? refuse('login_required') : verifyPlayer(deps, caller, returnedOf(call));
  });
  bind(resetBankID, (call) => recallMobile(deps, returnedOf(call)));
  bind(confirmBankID, (call) => confirmPerson(deps, call.caller, returnedOf(call)));
}
