/** The calls of e-ID. */
import { authBankID, confirmBankID, registerBankID, resetBankID, startEid } from '@lokalbingo/contract/e-id';
import type { FastifyReply } from 'fastify';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { beginFlow, flowLifetimeMs } from './begin-flow.ts';
import { confirmPerson } from './confirm-person.ts';
import type { EidDeps } from './eid-deps.ts';
import type { Returned } from './end-flow.ts';
import { provePerson } from './prove-person.ts';
import { recallMobile } from './recall-mobile.ts';
import { verifyPlayer } from './verify-player.ts';

const cookieName = 'bidtx';

/** Binds the calls. */
export function eidRoutes(bind: Bind<'portal'>, deps: EidDeps): void {
  bind(startEid, async ({ body, caller, reply }) => {
    const begun = await beginFlow(deps, { purpose: body.purpose, caller, cookie: cookieOf(reply) });
    if (!begun.ok) return begun;
    const { authorizationUrl, cookie } = begun.value;
    reply.setCookie(cookieName, cookie, {
      httpOnly: true,
      // Sent when the browser comes back from the issuer, and not with what other sites make it send.
      sameSite: 'lax',
      secure: deps.isSecure,
      path: '/',
      maxAge: flowLifetimeMs / 1000,
    });
    return ok({ authorizationUrl });
  });

  bind(registerBankID, ({ body, reply }) => provePerson(deps, returnedOf(body, reply)));
  bind(authBankID, async ({ body, caller, reply }) => {
    const isTokenDead = reply.request.headers.authorization !== undefined && !caller;
    return isTokenDead ? refuse('login_required') : verifyPlayer(deps, caller, returnedOf(body, reply));
  });
  bind(resetBankID, ({ body, reply }) => recallMobile(deps, returnedOf(body, reply)));
  bind(confirmBankID, ({ body, caller, reply }) => confirmPerson(deps, caller, returnedOf(body, reply)));
}

const cookieOf = (reply: FastifyReply): string | undefined => reply.request.cookies[cookieName];

function returnedOf(
  body: { readonly code: string; readonly state?: string | undefined; readonly iss?: string | undefined },
  reply: FastifyReply,
): Returned {
  return { cookie: cookieOf(reply), code: body.code, state: body.state, issuer: body.iss };
}
