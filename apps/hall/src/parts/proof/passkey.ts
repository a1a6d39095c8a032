/** Passkeys in this browser. The person may turn a passkey down, or have none here: that is an answer and no failure. */
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@lokalbingo/contract/passkey-shapes';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Has a passkey sign what the server asks; undefined when the person turned it down. */
export async function signByPasskey(asked: PasskeyRequest): Promise<PasskeyProof | undefined> {
  return unlessTurnedDown(
    async () => (await startAuthentication({ optionsJSON: asked as never })) as unknown as PasskeyProof,
  );
}

/** Makes a new passkey; undefined when the person turned it down. */
export async function makePasskey(asked: PasskeyCreation): Promise<NewPasskey | undefined> {
  return unlessTurnedDown(
    async () => (await startRegistration({ optionsJSON: asked as never })) as unknown as NewPasskey,
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
