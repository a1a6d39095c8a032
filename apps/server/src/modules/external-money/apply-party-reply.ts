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
import { decideMovement, type News, type Step } from './decide-movement.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { holdingOfParty } from './holding-store.ts';
import { isSettled, type Movement, type Split } from './movement.ts';
import { bookRejected, bookReturned, bookTaken } from './movement-money.ts';
import { awaitReply, endMovement } from './movement-step-store.ts';
import { lockMovement, movementsInto } from './movement-store.ts';
import { movementTopic } from './movement-topic.ts';
import { repeatsBusyClose } from './party.ts';
import { conflictingReply } from './reconciliation/conflicting-reply.ts';
import { type PartyNews, partyDiscrepancies } from './reconciliation/discrepancy-store.ts';
import { ownNotStaked, returnRuleInForce, shareReturn, shareShortfall } from './share-return.ts';

/**
 * The most that a close may pay above the amount sent. No party's game pays this much; a larger amount is probably a
 * misplaced decimal point.
 */
const winsAtMostOre = kroner(50_000);

/** The outcome of a reply. */
export type AppliedReply = {
  readonly movement: Movement;
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
  movement: Movement,
  news: News,
): Promise<Movement> {
  const { value } = await inTransaction(deps.db, async (tx) => {
    if (mayGiveLimitBack(movement, news)) await lockedStandingsOf(tx, deps, [movement]);
    return ok(await applyPartyReplyWithin(tx, deps, movement.movementId, news));
  });
  reportAppliedReply(deps, value);
  return value.movement;
}

/**
 * Whether a reply may return limits, which requires the player lock before the holding's lock. A complete acceptance
 * never does.
 */
const mayGiveLimitBack = ({ ordered }: Movement, news: News): boolean =>
  ordered === null || news.word !== 'done' || news.amountOre < ordered.amountOre;

/**
 * Applies a reply within a caller's transaction. Call {@link reportAppliedReply} with the outcome after the
 * transaction.
 */
export async function applyPartyReplyWithin(
  tx: Tx,
  deps: ExternalMoneyDeps,
  movementId: string,
  news: News,
): Promise<AppliedReply> {
  const before = await lockMovement(tx, movementId);
  const step = await decide(tx, before, news);
  const movement = await take(tx, deps, before, step);
  await publish(tx, movementTopic(movementId));
  const isOtherwise = step.step === 'alarm' || (step.step === 'confirm' && step.differs);
  const found = isOtherwise ? [conflictingReply(movement, news)] : [];
  const hasPlayedOn = before.roundsBegun !== null && (movement.roundsBegun ?? 0) > before.roundsBegun;
  const at = deps.clock.now();
  const { hallId, party } = movement;
  if (hasPlayedOn)
    await raiseAlarm(tx, at, {
      name: 'round_begun_while_closing',
      hallId,
      about: { party, movement: movementId },
    });
  return {
    movement,
    step,
    hasPlayedOn,
    differences: await keepDiscrepancies(tx, partyDiscrepancies, found, at),
  };
}

/** Reports impossible replies and discrepancies, after they are stored. */
export function reportAppliedReply(
  { log }: ExternalMoneyDeps,
  { movement, step, hasPlayedOn, differences }: AppliedReply,
): void {
  const { movementId, hallId, party, kind, state, urgentSince } = movement;
  if (hasPlayedOn)
    log.fatal(
      { alarm: 'round_begun_while_closing', movementId, hallId, party, isProtected: urgentSince !== null },
      'a party began a round in a session that it was ordered to close',
    );
  if (step.step === 'alarm')
    log.warn({ movementId, hallId, party, kind, state, why: step.why }, 'a party contradicts itself or us');
  reportDiscrepancies(partyDiscrepancies, log, differences);
}

async function decide(tx: Tx, movement: Movement, news: News): Promise<Step> {
  const { state, kind, ordered, movedOre, party, holding } = movement;
  const sentOre = sumOre(holding.sent.ownOre, holding.sent.winningsOre);
  const step = decideMovement(
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
async function take(tx: Tx, { clock }: ExternalMoneyDeps, movement: Movement, step: Step): Promise<Movement> {
  const at = clock.now();
  switch (step.step) {
    case 'confirm':
      return movement.kind === 'close'
        ? confirmClose(tx, movement, step, at)
        : confirmOut(tx, movement, step, at);
    case 'reject':
      return rejectMovement(tx, movement, step, at);
    case 'wait':
      return awaitReply(tx, movement, {
        why: step.why,
        askAgainAt: askAgainAt(movement, at),
        roundsBegun: step.roundsBegun,
      });
    case 'alarm':
      if (isSettled(movement)) return movement;
      return awaitReply(tx, movement, { why: step.why, askAgainAt: askAgainAt(movement, at) });
    case 'cancel':
      return awaitReply(tx, movement, { why: 'not found', askAgainAt: at });
    case 'nothing':
      return movement;
  }
}

type Confirm = Extract<Step, { step: 'confirm' }>;

async function confirmOut(tx: Tx, movement: Movement, step: Confirm, at: Date): Promise<Movement> {
  const { ordered } = movement;
  assert(ordered, 'A movement out has an order.');
  const { taken, back } = shareShortfall(step.amountOre, ordered);
  await giveLimitBack(tx, movement, back);
  await bookTaken(tx, movement, { taken, back }, at);
  return endMovement(tx, movement, {
    state: 'confirmed',
    at,
    movedOre: step.amountOre,
    holding: {
      ref: step.holdingRef,
      addSent: taken,
      toldOre: step.balanceOre,
      admissionDueAt: after(at, seconds(5)),
    },
  });
}

async function confirmClose(tx: Tx, movement: Movement, step: Confirm, at: Date): Promise<Movement> {
  const { sent } = movement.holding;
  const back = shareReturn(step.amountOre, sent);
  if (step.stakedOre !== null)
    await giveNotStakedBack(tx, movement, ownNotStaked(sent, step.stakedOre, back));
  await bookReturned(tx, movement, back, at);
  return endMovement(tx, movement, {
    state: 'confirmed',
    at,
    movedOre: step.amountOre,
    back: { ...back, rule: returnRuleInForce, stakedOre: step.stakedOre },
    holding: { isClosed: true, toldOre: zeroOre },
  });
}

async function rejectMovement(
  tx: Tx,
  movement: Movement,
  { text, why }: Extract<Step, { step: 'reject' }>,
  at: Date,
): Promise<Movement> {
  const { ordered, kind } = movement;
  if (ordered) {
    await giveLimitBack(tx, movement, ordered);
    await bookRejected(tx, movement, ordered, at);
  }
  return endMovement(tx, movement, {
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
async function giveNotStakedBack(tx: Tx, movement: Movement, notStakedOre: Ore): Promise<void> {
  let leftOre = notStakedOre;
  for (const { ordered, movedOre } of await movementsInto(tx, movement)) {
    const ownOre = minOre(leftOre, shareShortfall(movedOre, ordered).taken.ownOre);
    await giveLimitBack(tx, { ...movement, ordered }, { ownOre });
    leftOre = subtractOre(leftOre, ownOre);
  }
}

/** Returns the limit that a rejected order used. */
async function giveLimitBack(
  tx: Tx,
  { hallId, playerId, ordered }: Movement,
  back: Pick<Split, 'ownOre'>,
): Promise<void> {
  if (!ordered || back.ownOre === 0) return;
  await returnStakes(tx, [{ hallId, playerId, osloDay: ordered.osloDay, ownOre: back.ownOre }]);
}
