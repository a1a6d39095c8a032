/** Which refusals of the contract no test of the server has been answered. */
import { refusalStatus } from '@lokalbingo/contract/refusals';

/** The codes that are missing among `answered`: one code a line, as the server's tests note them, in any order. */
export function unprovokedRefusals(answered: string): readonly string[] {
  const provoked = new Set(answered.split('\n'));
  return Object.keys(refusalStatus).filter((code) => !provoked.has(code));
}
