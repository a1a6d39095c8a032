/** Sends movements to their party, applies its replies, and queries until the outcome is known. */
import { after, seconds } from '@lokalbingo/contract/durations';
import { settlingWaits } from '@lokalbingo/contract/waits';
import { newsOf } from '../../platform/live-feed.ts';
import { assert } from '../../platform/result.ts';
import { applyPartyReply } from './apply-party-reply.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import type { PartyReply, WalletTransferOrder } from './party.ts';
import { isSettled, type WalletTransfer } from './wallet-transfer.ts';
import { markSent, takeLease } from './wallet-transfer-step-store.ts';
import { findWalletTransfer } from './wallet-transfer-store.ts';
import { walletTransferTopic } from './wallet-transfer-topic.ts';

/**
 * Carries out a movement. The caller that reserved it sends it to the party; other callers wait for the outcome.
 * Returns the movement when it has ended or its outcome is unknown.
 */
export async function carryOut(
  deps: ExternalMoneyDeps,
  { walletTransferId, isNew }: { readonly walletTransferId: string; readonly isNew: boolean },
): Promise<WalletTransfer> {
  return isNew ? sendToParty(deps, walletTransferId) : waitForEnd(deps, walletTransferId);
}

async function sendToParty(deps: ExternalMoneyDeps, walletTransferId: string): Promise<WalletTransfer> {
  const { db, clock, liveFeed } = deps;
  const sent = await markSent(db, { walletTransferId, holder: liveFeed.processName, at: clock.now() });
  if (sent) return applyPartyReply(deps, sent, await send(deps, sent));
  const walletTransfer = await findWalletTransfer(db, walletTransferId);
  assert(walletTransfer, 'A movement that was just inserted exists.');
  return walletTransfer;
}

/**
 * Polls a movement that nobody is working on. Abandons a movement that was never sent, queries a movement out, and
 * resends a close under its own id. Returns the movement in its new state.
 */
export async function pollWalletTransfer(
  deps: ExternalMoneyDeps,
  walletTransferId: string,
): Promise<WalletTransfer | undefined> {
  const { db, clock, liveFeed } = deps;
  const now = clock.now();
  const hold = { holder: liveFeed.processName, now, until: after(now, settlingWaits.holdMs) };
  const held = await takeLease(db, walletTransferId, hold);
  const walletTransfer = await findWalletTransfer(db, walletTransferId);
  if (!walletTransfer || !held || isSettled(walletTransfer)) return walletTransfer;
  if (walletTransfer.state === 'reserved')
    return applyPartyReply(deps, walletTransfer, { word: 'abandoned' });
  if (walletTransfer.kind === 'close')
    return applyPartyReply(deps, walletTransfer, await send(deps, walletTransfer));
  return applyPartyReply(deps, walletTransfer, await ask(deps, walletTransfer));
}

/** Queries a party. If the party does not know the movement, cancels it and uses the reply to the cancellation. */
async function ask(
  deps: ExternalMoneyDeps,
  { party, walletTransferId }: WalletTransfer,
): Promise<PartyReply> {
  const its = deps.parties.get(party);
  if (!its) return { word: 'unclear', why: 'the installation does not have the party' };
  const word = await its.ask(walletTransferId);
  return word.word === 'not_found' ? its.cancel(walletTransferId) : word;
}

async function send(deps: ExternalMoneyDeps, walletTransfer: WalletTransfer): Promise<PartyReply> {
  const its = deps.parties.get(walletTransfer.party);
  return its
    ? its.send(orderOf(walletTransfer))
    : { word: 'unclear', why: 'the installation does not have the party' };
}

function orderOf({
  walletTransferId,
  kind,
  hallId,
  playerRef,
  holding,
  ordered,
}: WalletTransfer): WalletTransferOrder {
  return {
    walletTransferId,
    kind,
    hallId,
    playerRef,
    holdingRef: holding.ref,
    amountOre: ordered?.amountOre ?? null,
  };
}

/** Waits until the process that works on the movement gets a reply or dies, at most for the party's time limit. */
async function waitForEnd(deps: ExternalMoneyDeps, walletTransferId: string): Promise<WalletTransfer> {
  const { db, clock, liveFeed } = deps;
  const news = newsOf(liveFeed, walletTransferTopic(walletTransferId));
  const until = after(clock.now(), settlingWaits.holdMs);
  try {
    for (;;) {
      const walletTransfer = await findWalletTransfer(db, walletTransferId);
      assert(walletTransfer, 'A movement in progress exists.');
      const isAtIt = walletTransfer.state === 'reserved' || walletTransfer.state === 'sent';
      if (!isAtIt || clock.now() >= until) return walletTransfer;
      await news.within(seconds(1));
    }
  } finally {
    news.stop();
  }
}
