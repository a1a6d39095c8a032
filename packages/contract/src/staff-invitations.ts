/**
 * Accepting an invitation to the hall console (ours; not in the specification). The link is `HALL_URL/invitasjon#TOKEN`:
 * the page reads the token from the fragment, which no server receives. A token that was used, has expired or never
 * existed is refused with `invitation_not_found`.
 */
import { z } from 'zod';
import { operation } from './operation.ts';
import { authenticatorOffer, newAuthenticator, password } from './staff-login.ts';
import { newPasskey, passkeyCreation } from './staff-passkeys.ts';
import { nothing } from './wire.ts';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const invitation = { host: 'hall', method: 'POST', access: 'public' } as const;
const byToken = z.strictObject({ token });

/** Returns who is invited. */
export const getInvitation = operation({
  ...invitation,
  name: 'getInvitation',
  summary: 'Who is invited',
  path: '/invitation',
  body: byToken,
  answer: z.object({
    name: z.string(),
    /** The person's name at a login by password: the work e-mail address, or the mobile number. */
    username: z.string(),
  }),
  refusals: ['invitation_not_found'],
});

/** Creates a secret for the invited person's authenticator app. */
export const startInvitedAuthenticator = operation({
  ...invitation,
  name: 'startInvitedAuthenticator',
  summary: 'The secret for the authenticator app',
  path: '/invitation/authenticator',
  body: byToken,
  answer: authenticatorOffer,
  refusals: ['invitation_not_found'],
});

/**
 * Sets the password and the authenticator app, and logs the person in. The recovery codes are shown only this time.
 * `password_not_taken` explains what is wrong in `facts.text`, in Norwegian.
 */
export const acceptByPassword = operation({
  ...invitation,
  name: 'acceptByPassword',
  summary: 'Accept the invitation with a password and an authenticator app',
  path: '/invitation/password',
  body: z.strictObject({ token, password, ...newAuthenticator }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['invitation_not_found', 'password_not_taken', 'wrong_factor'],
});

/** Creates the options for the invited person's passkey. */
export const startInvitedPasskey = operation({
  ...invitation,
  name: 'startInvitedPasskey',
  summary: 'Begin to register the invited person’s passkey',
  path: '/invitation/passkey/options',
  body: byToken,
  answer: passkeyCreation,
  refusals: ['invitation_not_found'],
});

/**
 * Registers the passkey and logs the person in. Creates no recovery codes, because they only replace the code of an
 * authenticator app.
 */
export const acceptByPasskey = operation({
  ...invitation,
  name: 'acceptByPasskey',
  summary: 'Accept the invitation with a passkey',
  path: '/invitation/passkey',
  body: z.strictObject({ token, passkey: newPasskey }),
  answer: nothing,
  refusals: ['invitation_not_found', 'wrong_factor'],
});
