/** Passkeys in this browser. The person may turn a passkey down, or have none here: that is an answer and no failure. */
import type { PasskeyProof, PasskeyRequest } from '@lokalbingo/contract/staff-passkeys';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Has a passkey sign what the server asks; undefined when the person turned it down. */
export async function signByPasskey(asked: PasskeyRequest): Promise<PasskeyProof | undefined> {
  return unlessTurnedDown(
    async () => (await startAuthentication({ optionsJSON: asked as never })) as unknown as PasskeyProof,
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
