/** A second person confirms a call in place, over the first person's session (ours; not in the specification). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { factorCode, password, username } from './staff-login.ts';
import { passkeyProof, passkeyRequest } from './staff-passkeys.ts';

const shared = { host: 'hall', method: 'POST', access: 'staff', permission: 'use_console' } as const;

// A SHA-256 in base64url.
const confirms = z.string().regex(/^[\w-]{43}$/);

/** Creates the challenge for the second person's passkey; the passkey identifies the person. */
export const startConfirmation = operation({
  ...shared,
  name: 'startConfirmation',
  summary: 'Begin a confirmation by passkey',
  path: '/confirmations/options',
  answer: passkeyRequest,
  refusals: [],
});

/**
 * Proves a second person by passkey, or by password and code; never by PIN. The token is valid for two minutes and one
 * call of the same session: a call with `confirmedBy` takes it in the header {@link confirmingHeader}. That call must
 * be the one that was refused with `another_required` and this `confirms` in its facts, repeated with the same body.
 * `another_required`: it is the same person.
 */
export const confirmInPlace = operation({
  ...shared,
  name: 'confirmInPlace',
  summary: 'Let a second person confirm',
  path: '/confirmations',
  body: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('passkey'), confirms, passkey: passkeyProof }),
    z.strictObject({ by: z.literal('password'), confirms, username, password, code: factorCode }),
  ]),
  answer: z.object({ token: z.string() }),
  refusals: ['wrong_factor', 'too_many_login_attempts', 'another_required'],
});

/** The header that carries the token of {@link confirmInPlace}. */
export const confirmingHeader = 'x-confirming';
