/**
 * How an invited person sets up the login to the hall console (ours; no part of the specification). The link is
 * `HALL_URL/invitasjon#TOKEN`: the page reads the token from the fragment, which no server logs. Every call answers
 * `invitation_not_found` to a token that was used, is older than 72 hours, or never was.
 */
import { z } from 'zod';
import { withoutSpaces } from './form-rules.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { newPasskey, passkeyCreation } from './passkey-shapes.ts';
import { instant, nothing } from './wire.ts';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const invitation = { host: 'hall', method: 'POST', access: 'public' } as const;

/** Who is invited, before anything is set up. */
export const lookAtInvitation = operation({
  ...invitation,
  name: 'lookAtInvitation',
  summary: 'Who is invited',
  path: '/invitation',
  body: z.strictObject({ token }),
  answer: z.object({
    name: z.string(),
    /** By what the person will log in, with a password: the e-mail address, or the mobile number. */
    username: z.string(),
    expiresAt: instant,
  }),
  refusals: ['invitation_not_found'],
});

/** The secret of the authenticator app: as text to type, and as the address that a QR code shows. Each call makes a new one. */
export const startInvitedTotp = operation({
  ...invitation,
  name: 'startInvitedTotp',
  summary: 'The secret for the authenticator app',
  path: '/invitation/totp',
  body: z.strictObject({ token }),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['invitation_not_found'],
});

/**
 * Sets the password and the app, confirmed by a code of it, and logs the person in. The recovery codes are told this
 * once. A password that is too easy answers `password_not_taken` with what is wrong as `facts.text`, in Norwegian.
 */
export const acceptByPassword = operation({
  ...invitation,
  name: 'acceptByPassword',
  summary: 'Accept the invitation with a password and an authenticator app',
  path: '/invitation/password',
  body: z.strictObject({
    token,
    password: keptText.min(1).max(256),
    code: z
      .string()
      .max(20)
      .overwrite(withoutSpaces)
      .regex(/^[0-9]{6}$/),
  }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['invitation_not_found', 'password_not_taken', 'wrong_factor', 'too_many_login_attempts'],
});

/** What the browser makes the invited person's passkey of. */
export const startInvitedPasskey = operation({
  ...invitation,
  name: 'startInvitedPasskey',
  summary: "Begin to register the invited person's passkey",
  path: '/invitation/passkey/options',
  body: z.strictObject({ token }),
  answer: passkeyCreation,
  refusals: ['invitation_not_found'],
});

/** Registers the passkey and logs the person in. Without a password there is nothing for recovery codes to recover. */
export const acceptByPasskey = operation({
  ...invitation,
  name: 'acceptByPasskey',
  summary: 'Accept the invitation with a passkey',
  path: '/invitation/passkey',
  body: z.strictObject({ token, passkey: newPasskey }),
  answer: nothing,
  refusals: ['invitation_not_found', 'wrong_factor'],
});
