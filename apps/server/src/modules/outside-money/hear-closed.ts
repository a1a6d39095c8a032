/** A party says of its own accord that a holding has closed. */
import type { Ore } from '@lokalbingo/money';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { enterGates } from '../responsible-play/responsible-play.ts';
import { hearOf } from './hear-of.ts';
import { type Holding, holdingOfParty, isClosed } from './holding-store.ts';
import { insertMovement } from './movement-step-store.ts';
import { earlierMovements, findMovement } from './movement-store.ts';
import type { OutsideMoneyDeps } from './outside-money-deps.ts';
import type { PartyName } from './party.ts';
import { closedOtherwise } from './reconciliation/heard-otherwise.ts';
import { keepDifferences, tellDifferences } from './reconciliation/keep-differences.ts';

/** What the party says: which holding, under which name of a movement, and what it paid out. */
export type ClosedByParty = {
  readonly party: PartyName;
  readonly holdingRef: string;
  readonly movementId: string;
  readonly amountOre: Ore;
};

/**
 * Takes the party's word that a holding has closed, and credits the player once, whatever the player may do meanwhile:
 * what is won is never refused. A close of ours that is under way is this one, if it bears the same name; otherwise it
 * has come too late, and comes to nothing. Safe to repeat.
 * @returns false when no holding is known by that name: it may not have been told to us yet
 */
export async function hearClosed(deps: OutsideMoneyDeps, said: ClosedByParty): Promise<boolean> {
  const holding = await holdingOfParty(deps.db, said.party, said.holdingRef);
  if (!holding) return false;
  const overtaken = await inTransaction(deps.db, async (tx) => ok(await begin(tx, deps, holding, said)));
  if (overtaken.value?.kind === 'close') {
    await hearOf(deps, overtaken.value, { word: 'cancelled' });
    await inTransaction(deps.db, async (tx) => ok(await begin(tx, deps, holding, said)));
  }
  const movement = await findMovement(deps.db, said.movementId);
  if (!movement || movement.holding.holdingId !== holding.holdingId || movement.kind !== 'close') {
    const found = [closedOtherwise(movement, said, holding)];
    const news = await inTransaction(deps.db, async (tx) =>
      ok(await keepDifferences(tx, found, deps.clock.now())),
    );
    tellDifferences(deps.log, news.value);
    return true;
  }
  const { amountOre, holdingRef } = said;
  await hearOf(deps, movement, { word: 'done', amountOre, holdingRef, balanceOre: null });
  return true;
}

/** Writes the party's close down as a movement; gives the one of ours that stands in its place, if any. */
async function begin(tx: Tx, deps: OutsideMoneyDeps, holding: Holding, { movementId }: ClosedByParty) {
  await enterGates(tx, deps, [holding]);
  const known = await findMovement(tx, movementId);
  if (known) return undefined;
  const { underWay } = await earlierMovements(tx, { ...holding, idempotencyKey: null });
  if (underWay) return underWay;
  // What a holding held comes back once, under whichever name.
  if (await isClosed(tx, holding)) return undefined;
  const at = deps.clock.now();
  await insertMovement(tx, {
    movementId,
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
  return undefined;
}
