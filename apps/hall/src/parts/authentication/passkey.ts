/** Passkeys in this browser. Cancelling, or having no passkey here, is a result and not a failure. */
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@lokalbingo/contract/staff-passkeys';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Lets a passkey sign the server's challenge; undefined when the person cancels or has none. */
export async function signByPasskey(options: PasskeyRequest): Promise<PasskeyProof | undefined> {
  return unlessTurnedDown(
    async () => (await startAuthentication({ optionsJSON: options as never })) as unknown as PasskeyProof,
  );
}

/** Creates a new passkey; undefined when the person cancelled. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey | undefined> {
  return unlessTurnedDown(
    async () => (await startRegistration({ optionsJSON: options as never })) as unknown as NewPasskey,
  );
}

const turnedDown: readonly string[] = ['NotAllowedError', 'AbortError', 'InvalidStateError'];

async function unlessTurnedDown<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Error && turnedDown.includes(thrown.name)) return undefined;
    throw thrown;
  }
}
