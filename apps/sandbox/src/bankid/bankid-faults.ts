import { type FaultRule, only } from '../control/fault-rule.ts';

/** The calls of BankID; `Window` is the page where the person is identified. */
const bankidOperations = ['Discovery', 'Authorize', 'Window', 'Token', 'Keys'] as const;
/** A call to which BankID's faults can apply. */
export type BankidOperation = (typeof bankidOperations)[number];

/** Any call; by default the token endpoint, where a fault does the most harm. */
const anyCall: FaultRule<BankidOperation> = { allowed: bankidOperations, unnamed: ['Token'] };

/** The faults of BankID. */
export const bankidFaults = {
  /** The connection breaks and nothing is done: a code stays valid. */
  'timeout-before': anyCall,
  /** The code is used and the reply is lost. */
  'timeout-after': only('Token'),
  /** HTTP 500, and nothing is done. */
  'status-500-before': anyCall,
  /** The code is used and the reply is truncated. */
  malformed: only('Token'),
  /** The call waits `delayMs` before it begins. */
  slow: anyCall,
  /** The discovery document answers 503. */
  'discovery-down': only('Discovery'),
  /**
   * A person already identified in this browser is sent back without a new prompt, unless the client demands
   * one.
   */
  'kept-session': only('Authorize'),
  /** The person is identified, but is left on a page and not sent back. */
  'lost-redirect': only('Window'),
  /** The ID token is correctly signed and carries the nonce of a different request. */
  'wrong-nonce': only('Token'),
  /** The ID token is correctly signed, but for another client. */
  'wrong-audience': only('Token'),
  /** The ID token is correctly signed and names another issuer. */
  'wrong-issuer': only('Token'),
  /** The ID token is correctly signed and expired an hour ago. */
  'expired-token': only('Token'),
  /** The ID token is correctly signed and says that the person was identified an hour ago. */
  'old-identification': only('Token'),
  /** The ID token is correctly signed and does not say when the person was identified. */
  'no-auth-time': only('Token'),
  /** The ID token is correctly signed and says that the e-mail address is not verified. */
  'unverified-email': only('Token'),
  /** The ID token is correctly signed and expired half a minute ago, as with clocks that differ. */
  'clock-behind': only('Token'),
  /** The ID token names the right key and is signed with another. */
  'bad-signature': only('Token'),
  /** The ID token is signed with a key that is not in the key set. */
  'unknown-key': only('Token'),
} as const satisfies Record<string, FaultRule<BankidOperation>>;
