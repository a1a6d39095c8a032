import { type FaultRule, only } from '../control/fault-rule.ts';

/** The calls of the wallet; `Callback` is the partner's own to the operator. */
const calls = ['Open', 'Launch', 'Session', 'Close', 'Transaction', 'Cancel', 'Report'] as const;
/** A call of the wallet's. */
export type WalletOperation = (typeof calls)[number];
type PartnerOperation = WalletOperation | 'Callback';

const anyCall: FaultRule<PartnerOperation> = only(...calls);
const movements = only('Open', 'Close');
const callback = only('Callback');

/** What can go wrong at the partner of remote game 501. */
export const partner501Faults = {
  /** The connection breaks and nothing is done. */
  'timeout-before': anyCall,
  /** All is done, and the answer is lost. */
  'timeout-after': anyCall,
  /** HTTP 500, and nothing is done. */
  'status-500-before': anyCall,
  /** All is done, and the answer is HTTP 500. */
  'status-500-after': anyCall,
  /** All is done, and the answer, rightly signed, is cut off. */
  malformed: anyCall,
  /** All is done, and the answer is `RS_ERROR_UNKNOWN`. */
  'error-unknown': anyCall,
  /** The partner will not have the player. */
  refusal: only('Open', 'Launch'),
  /** What is asked for is done with 1 kr more, told and booked so. */
  'wrong-amount': movements,
  /** The call reaches the partner twice; the second answer is given. */
  duplicate: anyCall,
  /** The connection breaks, and the call is carried out `delayMs` later; a callback is posted that much later. */
  late: { allowed: [...calls, 'Callback'], unnamed: movements.unnamed } satisfies FaultRule<PartnerOperation>,
  /** All is done, and the answer is signed wrongly. */
  'wrong-signature': anyCall,
  /** The partner's clock is ten minutes ahead: it refuses the call and dates its answer, or its callback, by it. */
  'clock-off': { allowed: [...calls, 'Callback'], unnamed: calls } satisfies FaultRule<PartnerOperation>,
  /** All is done and answered, and a restart has forgotten it. */
  'memory-lost': movements,
  /** A round is said to be open. */
  'round-open': only('Close'),
  /** The callback is never posted. */
  'lost-callback': callback,
  /** The callback is posted twice. */
  'callback-twice': callback,
  /** The callback is signed wrongly. */
  'callback-wrong-signature': callback,
} as const satisfies Record<string, FaultRule<PartnerOperation>>;
