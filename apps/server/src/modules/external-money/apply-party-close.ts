/** Handles a party's own notice that a holding has closed. */
import type { Ore } from '@lokalbingo/money';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { keepDiscrepancies, reportDiscrepancies } from '../discrepancies/discrepancies.ts';
import { lockedStandingsOf } from '../responsible-play/responsible-play.ts';
import { type AppliedReply, applyPartyReplyWithin, reportAppliedReply } from './apply-party-reply.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { type Holding, holdingOfParty, isClosed } from './holding-store.ts';
import type { PartyName } from './party.ts';
import { conflictingClose } from './reconciliation/conflicting-reply.ts';
import { type PartyNews, partyDiscrepancies } from './reconciliation/discrepancy-store.ts';
import { insertWalletTransfer } from './wallet-transfer-step-store.ts';
import { earlierWalletTransfers, findWalletTransfer } from './wallet-transfer-store.ts';

/** The party's notice: the holding, the movement id, and the amount paid out. */
export type ClosedByParty = {
  readonly party: PartyName;
  readonly holdingRef: string;
  readonly walletTransferId: string;
  readonly amountOre: Ore;
  /** The total staked in the holding, when the party reports it. */
  readonly stakedOre?: Ore | null;
};

/**
 * Applies a party's notice that a holding has closed, and credits the player once, whatever restrictions the player
 * has: winnings are never refused. A close of ours that is in progress under the same id is the same close; one under
 * another id came too late and is rejected. Runs in one transaction: a half-written close by the party would look like
 * an unsent close of ours. Safe to repeat. @returns false when the holding is unknown, perhaps because its name has not
 * arrived yet
 */
export async function applyPartyClose(deps: ExternalMoneyDeps, said: ClosedByParty): Promise<boolean> {
  const holding = await holdingOfParty(deps.db, said.party, said.holdingRef);
  if (!holding) return false;
  const { value } = await inTransaction(deps.db, async (tx) => {
    await lockedStandingsOf(tx, deps, [holding]);
    const overtaken = await begin(tx, deps, holding, said);
    return ok({ overtaken, taken: await takeWord(tx, deps, holding, said) });
  });
  const { overtaken, taken } = value;
  if (overtaken) reportAppliedReply(deps, overtaken);
  if ('applied' in taken) reportAppliedReply(deps, taken.applied);
  else reportDiscrepancies(partyDiscrepancies, deps.log, taken.differences);
  return true;
}

/** Inserts the party's close as a movement, unless it exists; rejects a close of ours that it overtakes. */
async function begin(
  tx: Tx,
  deps: ExternalMoneyDeps,
  holding: Holding,
  { walletTransferId }: ClosedByParty,
): Promise<AppliedReply | undefined> {
  if (await findWalletTransfer(tx, walletTransferId)) return undefined;
  const { underWay } = await earlierWalletTransfers(tx, { ...holding, idempotencyKey: null });
  if (underWay && underWay.kind !== 'close') return undefined;
  const overtaken =
    underWay && (await applyPartyReplyWithin(tx, deps, underWay.walletTransferId, { word: 'cancelled' }));
  // A holding's money comes back once, whatever the movement's id.
  if (await isClosed(tx, holding)) return overtaken;
  const at = deps.clock.now();
  await insertWalletTransfer(tx, {
    walletTransferId,
    card: holding,
    party: holding.party,
    kind: 'close',
    holdingId: holding.holdingId,
    ordered: null,
    key: undefined,
    holder: deps.liveFeed.processName,
    heldUntil: at,
    at,
  });
  return overtaken;
}

type Taken = { readonly applied: AppliedReply } | { readonly differences: PartyNews };

/** Applies the notice: to the close that bears its id, or as a discrepancy with our books. */
async function takeWord(
  tx: Tx,
  deps: ExternalMoneyDeps,
  holding: Holding,
  said: ClosedByParty,
): Promise<Taken> {
  const { walletTransferId, amountOre, stakedOre = null, holdingRef } = said;
  const walletTransfer = await findWalletTransfer(tx, walletTransferId);
  if (walletTransfer?.holding.holdingId === holding.holdingId && walletTransfer.kind === 'close') {
    const word = { word: 'done', amountOre, stakedOre, holdingRef, balanceOre: null } as const;
    return { applied: await applyPartyReplyWithin(tx, deps, walletTransferId, word) };
  }
  const found = [conflictingClose(walletTransfer, said, holding)];
  return { differences: await keepDiscrepancies(tx, partyDiscrepancies, found, deps.clock.now()) };
}
