import { formatOre, type Ore } from '@lokalbingo/money';

/** A result with its sign in front, so that winning and losing differ by more than colour. */
export function signedOre(net: Ore): string {
  return net > 0 ? `+\u2060${formatOre(net)}` : formatOre(net);
}
