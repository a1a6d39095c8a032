/** Sends movements to their party, applies its replies, and queries until the outcome is known. */
import { after, seconds } from '@lokalbingo/contract/durations';
import { settlingWaits } from '@lokalbingo/contract/waits';
import { newsOf } from '../../platform/live-feed.ts';
import { assert } from '../../platform/result.ts';
import { applyPartyReply } from './apply-party-reply.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { isSettled, type Movement } from './movement.ts';
import { markSent, takeLease } from './movement-step-store.ts';
import { findMovement } from './movement-store.ts';
import { movementTopic } from './movement-topic.ts';
import type { MovementOrder, PartyReply } from './party.ts';

/**
 * Carries out a movement. The caller that reserved it sends it to the party; other callers wait for the outcome.
 * Returns the movement when it has ended or its outcome is unknown.
 */
export async function carryOut(
  deps: ExternalMoneyDeps,
  { movementId, isNew }: { readonly movementId: string; readonly isNew: boolean },
): Promise<Movement> {
  return isNew ? tellParty(deps, movementId) : waitForEnd(deps, movementId);
}

async function tellParty(deps: ExternalMoneyDeps, movementId: string): Promise<Movement> {
  const { db, clock, liveFeed } = deps;
  const sent = await markSent(db, { movementId, holder: liveFeed.processName, at: clock.now() });
  if (sent) return applyPartyReply(deps, sent, await send(deps, sent));
  const movement = await findMovement(db, movementId);
  assert(movement, 'A movement that was just inserted exists.');
  return movement;
}

/**
 * Polls a movement that nobody is working on. Abandons a movement that was never sent, queries a movement out, and
 * resends a close under its own id. Returns the movement in its new state.
 */
export async function pollMovement(
  deps: ExternalMoneyDeps,
  movementId: string,
): Promise<Movement | undefined> {
  const { db, clock, liveFeed } = deps;
  const now = clock.now();
  const hold = { holder: liveFeed.processName, now, until: after(now, settlingWaits.holdMs) };
  const held = await takeLease(db, movementId, hold);
  const movement = await findMovement(db, movementId);
  if (!movement || !held || isSettled(movement)) return movement;
  if (movement.state === 'reserved') return applyPartyReply(deps, movement, { word: 'abandoned' });
  if (movement.kind === 'close') return applyPartyReply(deps, movement, await send(deps, movement));
  return applyPartyReply(deps, movement, await ask(deps, movement));
}

/** Queries a party. If the party does not know the movement, cancels it and uses the reply to the cancellation. */
async function ask(deps: ExternalMoneyDeps, { party, movementId }: Movement): Promise<PartyReply> {
  const its = deps.parties.get(party);
  if (!its) return { word: 'unclear', why: 'the installation does not have the party' };
  const word = await its.ask(movementId);
  return word.word === 'not_found' ? its.cancel(movementId) : word;
}

async function send(deps: ExternalMoneyDeps, movement: Movement): Promise<PartyReply> {
  const its = deps.parties.get(movement.party);
  return its
    ? its.send(orderOf(movement))
    : { word: 'unclear', why: 'the installation does not have the party' };
}

function orderOf({ movementId, kind, hallId, playerRef, holding, ordered }: Movement): MovementOrder {
  return {
    movementId,
    kind,
    hallId,
    playerRef,
    holdingRef: holding.ref,
    amountOre: ordered?.amountOre ?? null,
  };
}

/** Waits until the process that works on the movement gets a reply or dies, at most for the party's time limit. */
async function waitForEnd(deps: ExternalMoneyDeps, movementId: string): Promise<Movement> {
  const { db, clock, liveFeed } = deps;
  const news = newsOf(liveFeed, movementTopic(movementId));
  const until = after(clock.now(), settlingWaits.holdMs);
  try {
    for (;;) {
      const movement = await findMovement(db, movementId);
      assert(movement, 'A movement in progress exists.');
      const isAtIt = movement.state === 'reserved' || movement.state === 'sent';
      if (!isAtIt || clock.now() >= until) return movement;
      await news.within(seconds(1));
    }
  } finally {
    news.stop();
  }
}
