import { hours } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import type { YesOrNo } from '../../platform/result.ts';
import { type TooManyTries, type TriesDeps, takeTries, tryKey } from '../tries/tries.ts';

const differentADay = 8;
const sameADay = 50;

/**
 * Admits a question whether a mobile number and an e-mail address have an account, and counts it: eight different ones
 * a day for a person, by whatever number of proofs. The same one again tells nothing new.
 */
export async function admitAsking(
  tx: Tx,
  deps: TriesDeps,
  { person, mobile, email }: { readonly person: string; readonly mobile: string; readonly email: string },
): Promise<YesOrNo<unknown, TooManyTries>> {
  const windowMs = hours(24);
  const same = {
    key: tryKey(deps, 'asked about', person, mobile, email),
    rule: { freeTries: sameADay, windowMs },
  };
  const different = { key: tryKey(deps, 'asked', person), rule: { freeTries: differentADay, windowMs } };
  const taken = await takeTries(tx, deps, [same]);
  return taken.ok && taken.value[0] === 1 ? takeTries(tx, deps, [different]) : taken;
}
