import { type FaultRule, only } from '../control/fault-rule.ts';

/** The calls of the wallet; `Callback` is the partner's own call to the operator. */
const calls = ['Open', 'Launch', 'Session', 'Close', 'Transaction', 'Cancel', 'Report'] as const;
/** A call to the wallet. */
export type WalletOperation = (typeof calls)[number];
type PartnerOperation = WalletOperation | 'Callback';

const anyCall: FaultRule<PartnerOperation> = only(...calls);
const transfers = only('Open', 'Close');
const callback = only('Callback');

/** The faults of the partner of remote game 501. */
export const partner501Faults = {
  /** The connection breaks and nothing is done. */
  'timeout-before': anyCall,
  /** The call succeeds, and the answer is lost. */
  'timeout-after': anyCall,
  /** HTTP 500, and nothing is done. */
  'status-500-before': anyCall,
  /** The call succeeds, and the answer is HTTP 500. */
  'status-500-after': anyCall,
  /** The call succeeds, and the correctly signed answer is truncated. */
  malformed: anyCall,
  /** The call succeeds, and the answer is `RS_ERROR_UNKNOWN`. */
  'error-unknown': anyCall,
  /** The partner rejects the player. */
  refusal: only('Open', 'Launch'),
  /** The movement is 1 kr too high, in the answer and in the books. */
  'wrong-amount': transfers,
  /** The call reaches the partner twice; the second answer is given. */
  duplicate: anyCall,
  /**
   * The connection breaks, and the call is carried out `delayMs` later; a callback is posted that much later.
   */
  late: { allowed: [...calls, 'Callback'], unnamed: transfers.unnamed } satisfies FaultRule<PartnerOperation>,
  /** The call succeeds, and the answer is signed wrongly. */
  'wrong-signature': anyCall,
  /**
   * The partner's clock is ten minutes ahead: it refuses the call and uses that time in its answer or
   * callback.
   */
  'clock-off': { allowed: [...calls, 'Callback'], unnamed: calls } satisfies FaultRule<PartnerOperation>,
  /** The call succeeds and is answered, and a restart loses it. */
  'memory-lost': transfers,
  /** The answer claims that a round is open. */
  'round-open': only('Close'),
  /** The callback is never posted. */
  'lost-callback': callback,
  /** The callback is posted twice. */
  'callback-twice': callback,
  /** The callback is signed wrongly. */
  'callback-wrong-signature': callback,
} as const satisfies Record<string, FaultRule<PartnerOperation>>;
