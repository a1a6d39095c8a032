/**
 * Logging in to the hall console, and the person's own login: sessions, factors, recovery codes and PIN (ours; not in the
 * specification). The session token is in an HttpOnly cookie; no call returns it.
 */
import { z } from 'zod';
import { withoutSpaces } from './form-rules.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { newPasskey, passkeyCreation, passkeyProof, passkeyRequest } from './staff-passkeys.ts';
import { instant, nothing } from './wire.ts';

/** An id that the console has issued. */
const ownId = z.int().min(1).max(2_147_483_647);
/** The person's work e-mail address, or the mobile number of a person without one. */
export const username = keptText.overwrite(withoutSpaces).min(1).max(254);
/** A password as typed; the rules for a new one are the server's. */
export const password = keptText.min(1).max(256);
/** The code of the authenticator app, or a recovery code. */
export const factorCode = keptText.overwrite(withoutSpaces).min(1).max(20);
/** A new secret for an authenticator app: as text, as the address in a QR code, and sealed for the call that sets it. */
export const authenticatorOffer = z.object({ secret: z.string(), uri: z.string(), sealed: z.string() });
/** The sealed secret of {@link authenticatorOffer}, and a code from the app that has it. */
export const newAuthenticator = {
  sealed: keptText.min(1).max(300),
  code: keptText
    .max(20)
    .overwrite(withoutSpaces)
    .regex(/^[0-9]{6}$/),
};
const pin = z.string().regex(/^[0-9]{6}$/);

const post = { host: 'hall', method: 'POST' } as const;
const get = { host: 'hall', method: 'GET' } as const;
const own = { access: 'staff', permission: 'use_console' } as const;

/**
 * Opens a full session by both factors. An unknown person, a wrong password and a wrong code get the same refusal. Too
 * many attempts get `too_many_login_attempts` with `facts.retryAfterSeconds`. At a registered counter the session belongs
 * to the counter, and the person's PIN there is unlocked.
 */
export const logInStaff = operation({
  ...post,
  name: 'logInStaff',
  summary: 'Log in by password and code',
  path: '/login',
  access: 'public',
  body: z.strictObject({ username, password, code: factorCode }),
  answer: nothing,
  refusals: ['wrong_credentials', 'too_many_login_attempts'],
});

/** Creates the challenge of a login by passkey; the passkey identifies the person. Valid once, for five minutes. */
export const startPasskeyLogin = operation({
  ...post,
  name: 'startPasskeyLogin',
  summary: 'Begin a login by passkey',
  path: '/login/passkey/options',
  access: 'public',
  answer: passkeyRequest,
  refusals: [],
});

/** Opens a full session by passkey, which counts as both factors. */
export const logInByPasskey = operation({
  ...post,
  name: 'logInByPasskey',
  summary: 'Log in by passkey',
  path: '/login/passkey',
  access: 'public',
  body: z.strictObject({ passkey: passkeyProof }),
  answer: nothing,
  refusals: ['wrong_credentials'],
});

/**
 * Returns this browser's counter and the staff of its hall who have a PIN, sorted by name. `counter` is null in a browser
 * that is not registered as one.
 */
export const getCounter = operation({
  ...get,
  name: 'getCounter',
  summary: 'The counter of this browser, and who can log in at it by PIN',
  path: '/counter',
  access: 'public',
  answer: z.object({
    counter: z
      .object({ counterId: z.int(), counterName: z.string(), hallId: z.int(), hallName: z.string() })
      .nullable(),
    staff: z.array(z.object({ staffId: z.int(), name: z.string() })),
  }),
  refusals: [],
});

/**
 * Logs a person in by PIN at a registered counter, and ends the browser's previous session. Five wrong PINs lock the
 * person's PIN at this counter (`pin_locked`) until the person's next full login there.
 */
export const logInByPin = operation({
  ...post,
  name: 'logInByPin',
  summary: 'Log in by PIN at a counter',
  path: '/login/pin',
  access: 'public',
  body: z.strictObject({ staffId: ownId, pin }),
  answer: nothing,
  refusals: ['wrong_credentials', 'counter_required', 'pin_locked'],
});

/** Ends the session. */
export const logOutStaff = operation({
  ...post,
  name: 'logOutStaff',
  summary: 'Log out',
  path: '/logout',
  access: 'staff_session',
  answer: nothing,
  refusals: [],
});

/** Locks the screen. It also locks after ten idle minutes, or two at a counter. */
export const lockScreen = operation({
  ...post,
  name: 'lockScreen',
  summary: 'Lock the screen',
  path: '/lock',
  access: 'staff_session',
  answer: nothing,
  refusals: [],
});

/** Creates the challenge for one of the person's own passkeys, to unlock the screen or to step up. */
export const startOwnPasskey = operation({
  ...post,
  name: 'startOwnPasskey',
  summary: 'Start authentication with a passkey',
  path: '/me/passkey/options',
  access: 'staff_session',
  answer: passkeyRequest,
  refusals: [],
});

/**
 * Unlocks the screen for the same person. A passkey, or password and code, keeps the session. A PIN at a counter ends the
 * session and opens a PIN session. `wrong_factor` does not say which factor was wrong.
 */
export const unlockScreen = operation({
  ...post,
  name: 'unlockScreen',
  summary: 'Unlock the screen',
  path: '/unlock',
  access: 'staff_session',
  body: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('passkey'), passkey: passkeyProof }),
    z.strictObject({ by: z.literal('password'), password, code: factorCode }),
    z.strictObject({ by: z.literal('pin'), pin }),
  ]),
  answer: nothing,
  refusals: ['wrong_factor', 'too_many_login_attempts', 'counter_required', 'pin_locked'],
});

/**
 * Gives the second factor again, for calls that are refused with `step_up_required`. Valid for ten minutes. A PIN session
 * is refused with `login_required`: it has no second factor, so a full login is needed.
 */
export const stepUp = operation({
  ...post,
  ...own,
  name: 'stepUp',
  summary: 'Step up',
  path: '/step_up',
  body: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('passkey'), passkey: passkeyProof }),
    z.strictObject({ by: z.literal('code'), code: factorCode }),
  ]),
  answer: nothing,
  refusals: ['wrong_factor', 'too_many_login_attempts', 'login_required'],
});

/** Lists the person's active sessions, newest first. `current` marks the session of the call. */
export const listStaffSessions = operation({
  ...get,
  ...own,
  name: 'listStaffSessions',
  summary: 'Where the person is logged in',
  path: '/me/sessions',
  answer: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.int(),
        current: z.boolean(),
        isPin: z.boolean(),
        counterName: z.string().nullable(),
        device: z.string(),
        startedAt: instant,
        lastUsedAt: instant,
      }),
    ),
  }),
  refusals: [],
});

/** Ends one of the person's own sessions. Ignores an ended session and another person's session. */
export const endStaffSession = operation({
  ...post,
  ...own,
  name: 'endStaffSession',
  summary: 'End one of the person’s sessions',
  path: '/me/sessions/end',
  body: z.strictObject({ sessionId: z.int().min(1) }),
  answer: nothing,
  refusals: [],
});

/** Returns the person's login factors. */
export const getOwnFactors = operation({
  ...get,
  ...own,
  name: 'getOwnFactors',
  summary: 'The login methods of the person',
  path: '/me/factors',
  answer: z.object({
    hasPassword: z.boolean(),
    hasAuthenticator: z.boolean(),
    hasPin: z.boolean(),
    recoveryCodesLeft: z.int(),
    /**
     * The chain whose issuer can log the person in; null when the e-mail address belongs to no such chain.
     */
    chainLogin: z.object({ chainName: z.string(), isLinked: z.boolean() }).nullable(),
    /** How the person was identified: by BankID, by two others who admitted them, or not at all. */
    identity: z.enum(['proven', 'let_in', 'unknown']),
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        device: z.string(),
        createdAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
  }),
  refusals: [],
});

/** Creates the options for a new passkey. Needs a step-up within the last ten minutes. */
export const startPasskeyRegistration = operation({
  ...post,
  ...own,
  name: 'startPasskeyRegistration',
  summary: 'Begin to register a passkey',
  path: '/me/passkeys/options',
  answer: passkeyCreation,
  refusals: ['step_up_required'],
});

/** Registers a passkey for the person. */
export const registerPasskey = operation({
  ...post,
  ...own,
  name: 'registerPasskey',
  summary: 'Register a passkey',
  path: '/me/passkeys',
  body: z.strictObject({ passkey: newPasskey }),
  answer: nothing,
  refusals: ['step_up_required', 'wrong_factor'],
});

/** Removes one of the person's own passkeys. The last one can be removed only when there is a password. */
export const removePasskey = operation({
  ...post,
  ...own,
  name: 'removePasskey',
  summary: 'Remove a passkey',
  path: '/me/passkeys/remove',
  body: z.strictObject({ passkeyId: keptText.min(1).max(1500) }),
  answer: nothing,
  refusals: ['step_up_required', 'passkey_not_found', 'last_login_way'],
});

/** Creates new recovery codes and invalidates the old ones. Each code replaces the app's code once. */
export const makeRecoveryCodes = operation({
  ...post,
  ...own,
  name: 'makeRecoveryCodes',
  summary: 'Make new recovery codes',
  path: '/me/recovery_codes',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['step_up_required'],
});

/**
 * Sets the person's own PIN. Needs a full session. A guessable PIN is refused: one digit repeated, digits in order, a
 * repeated group of digits, or the birth date.
 */
export const setOwnPin = operation({
  ...post,
  ...own,
  name: 'setOwnPin',
  summary: 'Set a PIN',
  path: '/me/pin',
  body: z.strictObject({ pin }),
  answer: nothing,
  refusals: ['login_required', 'weak_pin'],
});

/** Sets the person's own password. `password_not_taken` explains what is wrong in `facts.text`, in Norwegian. */
export const setOwnPassword = operation({
  ...post,
  ...own,
  name: 'setOwnPassword',
  summary: 'Set a password',
  path: '/me/password',
  body: z.strictObject({ password }),
  answer: nothing,
  refusals: ['step_up_required', 'password_not_taken'],
});

/** Creates a secret for a new authenticator app. */
export const startOwnAuthenticator = operation({
  ...post,
  ...own,
  name: 'startOwnAuthenticator',
  summary: 'The secret for a new authenticator app',
  path: '/me/authenticator/options',
  answer: authenticatorOffer,
  refusals: ['step_up_required'],
});

/** Replaces the person's authenticator app. */
export const setOwnAuthenticator = operation({
  ...post,
  ...own,
  name: 'setOwnAuthenticator',
  summary: 'Set the authenticator app',
  path: '/me/authenticator',
  body: z.strictObject(newAuthenticator),
  answer: nothing,
  refusals: ['step_up_required', 'wrong_factor'],
});
