/** The published shares of a stage, and whether they can be true. */
import { type Ore, zeroOre } from '@lokalbingo/money';
import type { GameRules } from './game-rules.ts';
import type { PublishedShares } from './round-event.ts';
import { type GroupShare, shareStage, type WonStage, winnersShareAlike } from './shares.ts';

/** Shares in the form that the game publishes. */
export function publishShares(rules: GameRules, shares: readonly GroupShare[]): PublishedShares {
  return winnersShareAlike(rules) ? { sharePerTicketOre: shares[0]?.shareOre ?? zeroOre } : { shares };
}

/** The published shares, group by group; a group without a kind when all winners got the same. */
export function publishedShares(won: { readonly winners: number } & PublishedShares): readonly {
  readonly kind?: string;
  readonly isJackpot: boolean;
  readonly winners: number;
  readonly shareOre: Ore;
}[] {
  return 'shares' in won
    ? won.shares
    : [{ isJackpot: false, winners: won.winners, shareOre: won.sharePerTicketOre }];
}

/** Whether these are the shares of this many winners of a stage. @throws RangeError as `shareStage` does. */
export function areShares(
  rules: GameRules,
  stage: WonStage,
  published: { readonly winners: number } & PublishedShares,
): boolean {
  if ('shares' in published) return !winnersShareAlike(rules) && areGroupShares(rules, stage, published);
  const kind = rules.kinds[0]?.kind;
  if (!winnersShareAlike(rules) || kind === undefined) return false;
  const { shares } = shareStage(rules, stage, [{ kind, isJackpot: false, winners: published.winners }]);
  return published.sharePerTicketOre === shares[0]?.shareOre;
}

function areGroupShares(
  rules: GameRules,
  stage: WonStage,
  { winners, shares }: { readonly winners: number; readonly shares: readonly GroupShare[] },
): boolean {
  const groups = new Set(shares.map(({ kind, isJackpot }) => `${kind} ${isJackpot}`));
  if (groups.size !== shares.length) return false;
  if (shares.reduce((sum, group) => sum + group.winners, 0) !== winners) return false;
  const right = shareStage(rules, stage, shares);
  return right.shares.every(({ shareOre }, at) => shareOre === shares[at]?.shareOre);
}
