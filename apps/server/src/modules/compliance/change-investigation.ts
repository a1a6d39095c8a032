import type { Permission } from '@lokalbingo/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { memberOfCard } from '../counter/counter.ts';
import { findHall, listHalls } from '../halls/halls.ts';
import { lockPlayer } from '../identity/identity.ts';
import { holdInForce, insertRelease, placeHold } from '../payout-holds/payout-holds.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import { isOwnCase, isSamePersonOfStaff, scopeNow } from '../staff/staff.ts';
import {
  type Investigation,
  insertInvestigation,
  insertStep,
  investigationsIn,
  type Step,
} from './compliance-store.ts';

/** The dependencies of compliance. */
export type ComplianceDeps = { readonly db: Db; readonly clock: Clock };

/** Opens an investigation of a member within scope. Returns its number. */
export function beginInvestigation(
  { db, clock }: ComplianceDeps,
  caller: PermittedCaller,
  request: {
    readonly cardId: number;
    readonly openedFrom: Investigation['openedFrom'];
    readonly note: string;
  },
): Promise<Result<number, 'member_not_found' | 'own_case'>> {
  return inTransaction(db, async (tx): Promise<Result<number, 'member_not_found' | 'own_case'>> => {
    const found = await memberOfCard(tx, caller.scope, request.cardId);
    if (!found.ok) return found;
    const { hallId, playerId } = found.value;
    await lockPlayer(tx, playerId);
    if (await isOwnCase(tx, caller.staffId, playerId)) return refuse('own_case');
    const at = clock.now();
    const { openedFrom, note } = request;
    const investigationId = await insertInvestigation(tx, { hallId, playerId, openedFrom, openedAt: at });
    await insertStep(tx, investigationId, 1, { step: 'opened', staffId: caller.staffId, words: note, at });
    await recordStep(tx, { caller, act: 'investigate', investigationId, playerId, step: 'opened', at });
    return ok(investigationId);
  });
}

/** The effect of a step in addition to its record. Runs under the player lock. */
export type Doing<Code extends 'another_required' | 'case_moved'> = (
  tx: Tx,
  found: { readonly investigation: Investigation; readonly ownerId: number; readonly at: Date },
) => Promise<Result<undefined, Code>>;

/**
 * Takes a step in an open investigation, under the player lock. An investigation outside the scope, or a caller who
 * may no longer act, gets the answer for one that does not exist.
 */
export function changeInvestigation<Code extends 'another_required' | 'case_moved'>(
  { db, clock }: ComplianceDeps,
  caller: PermittedCaller,
  request: {
    readonly investigationId: number;
    readonly act: Permission;
    readonly step: Step['step'];
    readonly words: string;
  },
  doing: Doing<Code>,
): Promise<Result<undefined, Code | 'case_not_found' | 'own_case' | 'case_moved'>> {
  type Refused = Code | 'case_not_found' | 'own_case' | 'case_moved';
  return inTransaction(db, async (tx): Promise<Result<undefined, Refused>> => {
    const { investigationId, act, step, words } = request;
    const [before] = await investigationsIn(tx, caller.scope, investigationId);
    if (!before) return refuse('case_not_found');
    const { playerId } = before;
    await lockPlayer(tx, playerId);
    const at = clock.now();
    const scope = await scopeNow(tx, caller, { permission: act, now: at });
    const [investigation] = scope ? await investigationsIn(tx, scope, investigationId) : [];
    if (!investigation) return refuse('case_not_found');
    if (await isOwnCase(tx, caller.staffId, playerId)) return refuse('own_case');
    if (isClosed(investigation)) return refuse('case_moved');
    const hall = await findHall(tx, investigation.hallId);
    assert(hall.ok, 'An investigation has a hall.');
    const done = await doing(tx, { investigation, ownerId: hall.value.ownerId, at });
    if (!done.ok) return done;
    const stepNo = investigation.steps.length + 1;
    await insertStep(tx, investigationId, stepNo, { step, staffId: caller.staffId, words, at });
    await recordStep(tx, { caller, act, investigationId, playerId, step, at });
    return ok(undefined);
  });
}

/** Whether the investigation is closed. */
export const isClosed = ({ steps }: Investigation): boolean => steps.some(({ step }) => step === 'closed');

/** Records the step and does nothing else. */
export const nothingMore: Doing<'case_moved'> = async () => ok(undefined);

/** Refuses to close an investigation while it holds payouts. */
export const unlessHeld: Doing<'case_moved'> = async (tx, { investigation: { playerId }, ownerId }) =>
  (await holdInForce(tx, { ownerId, playerId })) ? refuse('case_moved') : ok(undefined);

/** Holds payouts to the person in all halls of the chain. */
export const hold =
  (staffId: number, reason: string): Doing<'case_moved'> =>
  async (tx, { investigation: { playerId }, ownerId, at }) => {
    if (await holdInForce(tx, { ownerId, playerId })) return refuse('case_moved');
    const inChain = new Set((await listHalls(tx, { ownerId })).map(({ hallId }) => hallId));
    const cards = (await cardsOfPlayer(tx, playerId)).filter(({ hallId }) => inChain.has(hallId));
    await placeHold(tx, { ownerId, playerId, cards }, { staffId, reason, at });
    return ok(undefined);
  };

/** Releases payouts that another person held. */
export const release =
  (staffId: number, reason: string): Doing<'case_moved' | 'another_required'> =>
  async (tx, { investigation: { playerId }, ownerId, at }) => {
    const held = await holdInForce(tx, { ownerId, playerId });
    if (!held) return refuse('case_moved');
    if (await isSamePersonOfStaff(tx, staffId, [held.placedBy])) return refuse('another_required');
    await insertRelease(tx, held.holdId, { staffId, reason, at });
    return ok(undefined);
  };

/** Writes a step to the audit log, without a hall, so that no hall's log shows it. */
async function recordStep(
  tx: Tx,
  done: {
    readonly caller: PermittedCaller;
    readonly act: Permission;
    readonly investigationId: number;
    readonly playerId: number;
    readonly step: Step['step'];
    readonly at: Date;
  },
): Promise<void> {
  const { caller, act, investigationId, playerId, step, at } = done;
  const object = { kind: 'investigation', id: investigationId };
  await writeAudit(tx, at, caller, { act, outcome: 'done', object, playerId, after: { step } });
}
