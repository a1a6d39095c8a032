/** The calls by which an invited person sets up a login. */
import {
  acceptByPasskey as acceptByPasskeyCall,
  acceptByPassword as acceptByPasswordCall,
  getInvitation,
  startInvitedAuthenticator,
  startInvitedPasskey,
} from '@lokalbingo/contract/staff-invitations';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { acceptByPasskey, acceptByPassword, invitedPerson } from './accept-invitation.ts';
import { browserCookies } from './browser-cookies.ts';
import { passkeyCreationFor } from './passkeys.ts';
import type { StaffDeps } from './staff-deps.ts';
import { offerAuthenticator } from './totp.ts';

export function invitationRoutes(bind: Bind<'hall'>, deps: StaffDeps): void {
  const cookies = browserCookies(deps);
  bind(getInvitation, async ({ body: { token } }) => {
    const person = await invitedPerson(deps, token);
    return person.ok ? ok({ name: person.value.name, username: person.value.username }) : person;
  });
  bind(startInvitedAuthenticator, async ({ body: { token } }) => {
    const person = await invitedPerson(deps, token);
    return person.ok ? ok(offerAuthenticator(deps, person.value)) : person;
  });
  bind(startInvitedPasskey, async ({ body: { token } }) => {
    const person = await invitedPerson(deps, token);
    return person.ok ? ok(await passkeyCreationFor(deps, person.value)) : person;
  });
  bind(acceptByPasswordCall, async ({ body, reply }) => {
    const accepted = await acceptByPassword(deps, { ...body, browser: cookies.read(reply.request) });
    if (!accepted.ok) return accepted;
    cookies.setSession(reply, accepted.value.session);
    return ok({ recoveryCodes: [...accepted.value.recoveryCodes] });
  });
  bind(acceptByPasskeyCall, async ({ body, reply }) => {
    const accepted = await acceptByPasskey(deps, { ...body, browser: cookies.read(reply.request) });
    if (!accepted.ok) return accepted;
    cookies.setSession(reply, accepted.value);
    return ok({});
  });
}
