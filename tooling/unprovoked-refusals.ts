/** The contract's refusals that no server test has provoked. */
import { refusalStatus } from '@lokalbingo/contract/refusals';

/**
 * Returns the codes that are missing among `answered`: one code per line, as the server's tests record them,
 * in any order.
 */
export function unprovokedRefusals(answered: string): readonly string[] {
  const provoked = new Set(answered.split('\n'));
  return Object.keys(refusalStatus).filter((code) => !provoked.has(code));
}
