/** Applies a party's reply to a movement in one transaction: its state, its holding, its money and its limit. */
import { after, seconds } from '@lokalbingo/contract/durations';
import { kroner, minOre, type Ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { publish } from '../../platform/live-feed.ts';
import { assert, ok } from '../../platform/result.ts';
import { raiseAlarm } from '../alarms/alarms.ts';
import { keepDiscrepancies, reportDiscrepancies } from '../discrepancies/discrepancies.ts';
import { lockedStandingsOf, returnStakes } from '../responsible-play/responsible-play.ts';
import { askAgainAt } from './ask-again.ts';
import { decideWalletTransfer, type News, type Step } from './decide-wallet-transfer.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { holdingOfParty } from './holding-store.ts';
import { repeatsBusyClose } from './party.ts';
import { conflictingReply } from './reconciliation/conflicting-reply.ts';
import { type PartyNews, partyDiscrepancies } from './reconciliation/discrepancy-store.ts';
import { ownNotStaked, returnRuleInForce, shareReturn, shareShortfall } from './share-return.ts';
import { isSettled, type Split, type WalletTransfer } from './wallet-transfer.ts';
import { bookRejected, bookReturned, bookTaken } from './wallet-transfer-money.ts';
import { awaitReply, endWalletTransfer } from './wallet-transfer-step-store.ts';
import { lockWalletTransfer, walletTransfersInto } from './wallet-transfer-store.ts';
import { walletTransferTopic } from './wallet-transfer-topic.ts';

/**
 * The most that a close may pay above the amount sent. No party's game pays this much; a larger amount is probably a
 * misplaced decimal point.
 */
const winsAtMostOre = kroner(50_000);

/** The outcome of a reply. */
export type AppliedReply = {
  readonly walletTransfer: WalletTransfer;
  readonly step: Step;
  /** The party started a round after it was asked to close the session. */
  readonly hasPlayedOn: boolean;
  readonly differences: PartyNews;
};

/**
 * Applies a reply to a movement, and returns the updated movement. Safe to repeat and to run concurrently: runs are
 * serialised.
 */
export async function applyPartyReply(
  deps: ExternalMoneyDeps,
  walletTransfer: WalletTransfer,
  news: News,
): Promise<WalletTransfer> {
  const { value } = await inTransaction(deps.db, async (tx) => {
    if (mayGiveLimitBack(walletTransfer, news)) await lockedStandingsOf(tx, deps, [walletTransfer]);
    return ok(await applyPartyReplyWithin(tx, deps, walletTransfer.walletTransferId, news));
  });
  reportAppliedReply(deps, value);
  return value.walletTransfer;
}

/**
 * Whether a reply may return limits, which requires the player lock before the holding's lock. A complete acceptance
 * never does.
 */
const mayGiveLimitBack = ({ ordered }: WalletTransfer, news: News): boolean =>
  ordered === null || news.word !== 'done' || news.amountOre < ordered.amountOre;

/**
 * Applies a reply within a caller's transaction. Call {@link reportAppliedReply} with the outcome after the
 * transaction.
 */
export async function applyPartyReplyWithin(
  tx: Tx,
  deps: ExternalMoneyDeps,
  walletTransferId: string,
  news: News,
): Promise<AppliedReply> {
  const before = await lockWalletTransfer(tx, walletTransferId);
  const step = await decide(tx, before, news);
  const walletTransfer = await take(tx, deps, before, step);
  await publish(tx, walletTransferTopic(walletTransferId));
  const isOtherwise = step.step === 'alarm' || (step.step === 'confirm' && step.differs);
  const found = isOtherwise ? [conflictingReply(walletTransfer, news)] : [];
  const hasPlayedOn = before.roundsBegun !== null && (walletTransfer.roundsBegun ?? 0) > before.roundsBegun;
  const at = deps.clock.now();
  const { hallId, party } = walletTransfer;
  if (hasPlayedOn)
    await raiseAlarm(tx, at, {
      name: 'round_begun_while_closing',
      hallId,
      about: { party, movement: walletTransferId },
    });
  return {
    walletTransfer,
    step,
    hasPlayedOn,
    differences: await keepDiscrepancies(tx, partyDiscrepancies, found, at),
  };
}

/** Reports impossible replies and discrepancies, after they are stored. */
export function reportAppliedReply(
  { log }: ExternalMoneyDeps,
  { walletTransfer, step, hasPlayedOn, differences }: AppliedReply,
): void {
  const { walletTransferId, hallId, party, kind, state, urgentSince } = walletTransfer;
  if (hasPlayedOn)
    log.fatal(
      {
        alarm: 'round_begun_while_closing',
        movementId: walletTransferId,
        hallId,
        party,
        isProtected: urgentSince !== null,
      },
      'a party began a round in a session that it was ordered to close',
    );
  if (step.step === 'alarm')
    log.warn(
      { movementId: walletTransferId, hallId, party, kind, state, why: step.why },
      'a party contradicts itself or us',
    );
  reportDiscrepancies(partyDiscrepancies, log, differences);
}

async function decide(tx: Tx, walletTransfer: WalletTransfer, news: News): Promise<Step> {
  const { state, kind, ordered, movedOre, party, holding } = walletTransfer;
  const sentOre = sumOre(holding.sent.ownOre, holding.sent.winningsOre);
  const step = decideWalletTransfer(
    {
      state,
      kind,
      amountOre: ordered?.amountOre ?? null,
      movedOre,
      repeatsBusyClose: repeatsBusyClose[party],
      closeAtMostOre: sumOre(sentOre, winsAtMostOre),
    },
    news,
  );
  if (step.step !== 'confirm') return step;
  const { holdingRef } = step;
  if (holding.ref !== null) {
    return holding.ref === holdingRef ? step : { step: 'alarm', why: 'the party names another holding' };
  }
  const other = await holdingOfParty(tx, party, holdingRef);
  return other ? { step: 'alarm', why: 'the party gives the name of another holding' } : step;
}

/** Takes the step, and returns the updated movement. */
async function take(
  tx: Tx,
  { clock }: ExternalMoneyDeps,
  walletTransfer: WalletTransfer,
  step: Step,
): Promise<WalletTransfer> {
  const at = clock.now();
  switch (step.step) {
    case 'confirm':
      return walletTransfer.kind === 'close'
        ? confirmClose(tx, walletTransfer, step, at)
        : confirmOut(tx, walletTransfer, step, at);
    case 'reject':
      return rejectWalletTransfer(tx, walletTransfer, step, at);
    case 'wait':
      return awaitReply(tx, walletTransfer, {
        why: step.why,
        askAgainAt: askAgainAt(walletTransfer, at),
        roundsBegun: step.roundsBegun,
      });
    case 'alarm':
      if (isSettled(walletTransfer)) return walletTransfer;
      return awaitReply(tx, walletTransfer, { why: step.why, askAgainAt: askAgainAt(walletTransfer, at) });
    case 'cancel':
      return awaitReply(tx, walletTransfer, { why: 'not found', askAgainAt: at });
    case 'nothing':
      return walletTransfer;
  }
}

type Confirm = Extract<Step, { step: 'confirm' }>;

async function confirmOut(
  tx: Tx,
  walletTransfer: WalletTransfer,
  step: Confirm,
  at: Date,
): Promise<WalletTransfer> {
  const { ordered } = walletTransfer;
  assert(ordered, 'A movement out has an order.');
  const { taken, back } = shareShortfall(step.amountOre, ordered);
  await giveLimitBack(tx, walletTransfer, back);
  await bookTaken(tx, walletTransfer, { taken, back }, at);
  return endWalletTransfer(tx, walletTransfer, {
    state: 'confirmed',
    at,
    movedOre: step.amountOre,
    holding: {
      ref: step.holdingRef,
      addSent: taken,
      reportedOre: step.balanceOre,
      admissionDueAt: after(at, seconds(5)),
    },
  });
}

async function confirmClose(
  tx: Tx,
  walletTransfer: WalletTransfer,
  step: Confirm,
  at: Date,
): Promise<WalletTransfer> {
  const { sent } = walletTransfer.holding;
  const back = shareReturn(step.amountOre, sent);
  if (step.stakedOre !== null)
    await giveNotStakedBack(tx, walletTransfer, ownNotStaked(sent, step.stakedOre, back));
  await bookReturned(tx, walletTransfer, back, at);
  return endWalletTransfer(tx, walletTransfer, {
    state: 'confirmed',
    at,
    movedOre: step.amountOre,
    back: { ...back, rule: returnRuleInForce, stakedOre: step.stakedOre },
    holding: { isClosed: true, reportedOre: zeroOre },
  });
}

async function rejectWalletTransfer(
  tx: Tx,
  walletTransfer: WalletTransfer,
  { text, why }: Extract<Step, { step: 'reject' }>,
  at: Date,
): Promise<WalletTransfer> {
  const { ordered, kind } = walletTransfer;
  if (ordered) {
    await giveLimitBack(tx, walletTransfer, ordered);
    await bookRejected(tx, walletTransfer, ordered, at);
  }
  return endWalletTransfer(tx, walletTransfer, {
    state: 'rejected',
    at,
    text,
    why,
    holding: { isClosed: kind === 'open' },
  });
}

/**
 * Returns limits for own money that came back unstaked, to the days on which they were used, newest first, because the
 * oldest money was staked first.
 */
async function giveNotStakedBack(tx: Tx, walletTransfer: WalletTransfer, notStakedOre: Ore): Promise<void> {
  let leftOre = notStakedOre;
  for (const { ordered, movedOre } of await walletTransfersInto(tx, walletTransfer)) {
    const ownOre = minOre(leftOre, shareShortfall(movedOre, ordered).taken.ownOre);
    await giveLimitBack(tx, { ...walletTransfer, ordered }, { ownOre });
    leftOre = subtractOre(leftOre, ownOre);
  }
}

/** Returns the limit that a rejected order used. */
async function giveLimitBack(
  tx: Tx,
  { hallId, playerId, ordered }: WalletTransfer,
  back: Pick<Split, 'ownOre'>,
): Promise<void> {
  if (!ordered || back.ownOre === 0) return;
  await returnStakes(tx, [{ hallId, playerId, osloDay: ordered.osloDay, ownOre: back.ownOre }]);
}
