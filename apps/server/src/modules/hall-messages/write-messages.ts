/** Writes, changes, approves and withdraws messages. */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import { type AuditedState, writeAudit } from '../audit/audit.ts';
import { listHalls } from '../halls/halls.ts';
import { isSamePersonOfStaff, scopeNow } from '../staff/staff.ts';
import { type Audience, isForEveryone, type MessageText, type NewMessage } from './hall-message.ts';
import {
  addStep,
  insertMessage,
  lockMessage,
  type Reach,
  showText,
  type WrittenMessage,
} from './written-message-store.ts';

/** The dependencies of writing messages. */
export type WritingDeps = { readonly clock: Clock };

/** The permission needed to write or decide a message. */
type Act = 'write_hall_message' | 'write_global_message' | 'approve_global_message';

/** A message and the version that the person has read. */
type Version = { readonly messageId: number; readonly version: number };

/** Refusals of a change. */
type NotChanged = 'message_not_found' | 'message_changed' | 'message_withdrawn';

/** Writes a message. One to everyone waits for approval. The caller has checked that the audience is in scope. */
export async function writeMessage(
  tx: Tx,
  { clock }: WritingDeps,
  caller: PermittedCaller,
  message: NewMessage,
): Promise<Result<{ readonly messageId: number }, 'period_reversed'>> {
  if (isReversed(message)) return refuse('period_reversed');
  const at = clock.now();
  const messageId = await insertMessage(tx, message, { staffId: caller.staffId, at });
  await audit(tx, at, caller, {
    act: isForEveryone(message) ? 'write_global_message' : 'write_hall_message',
    message: { ...message, messageId },
    after: { place: message.place, ...stateOf(message) },
  });
  return ok({ messageId });
}

/**
 * Changes the content of a message. For a message to everyone, the new content waits for approval, and the approved one
 * stays until then.
 */
export async function changeMessage(
  tx: Tx,
  deps: WritingDeps,
  caller: PermittedCaller,
  { act, text, ...version }: Version & { readonly act: Act; readonly text: MessageText },
): Promise<Result<Record<string, never>, NotChanged | 'period_reversed'>> {
  const found = await lockVersion(tx, deps, caller, { act, ...version });
  if (!found.ok) return found;
  if (isReversed(text)) return refuse('period_reversed');
  const message = found.value;
  const at = deps.clock.now();
  await addStep(tx, message, { step: 'changed', staffId: caller.staffId, at, text });
  if (!isForEveryone(message)) await showText(tx, message.messageId, text);
  await audit(tx, at, caller, {
    act,
    message,
    before: stateOf(message),
    after: stateOf(text),
  });
  return ok({});
}

/** Withdraws a message, so that nobody sees it any more. */
export async function withdrawMessage(
  tx: Tx,
  deps: WritingDeps,
  caller: PermittedCaller,
  { act, ...version }: Version & { readonly act: Act },
): Promise<Result<Record<string, never>, NotChanged>> {
  const found = await lockVersion(tx, deps, caller, { act, ...version });
  if (!found.ok) return found;
  const at = deps.clock.now();
  await addStep(tx, found.value, { step: 'withdrawn', staffId: caller.staffId, at });
  const [before, after] = [{ withdrawn: false }, { withdrawn: true }];
  await audit(tx, at, caller, { act, message: found.value, before, after });
  return ok({});
}

/** Approves the text that another person wrote to everyone, so that players see it. */
export async function approveMessage(
  tx: Tx,
  deps: WritingDeps,
  caller: PermittedCaller,
  version: Version,
): Promise<Result<Record<string, never>, NotChanged | 'message_approved' | 'another_required'>> {
  const act = 'approve_global_message';
  const found = await lockVersion(tx, deps, caller, { act, ...version });
  if (!found.ok) return found;
  const message = found.value;
  if (!isProposed(message)) return refuse('message_approved');
  const { writtenBy } = message;
  if (writtenBy !== null && (await isSamePersonOfStaff(tx, caller.staffId, [writtenBy])))
    return refuse('another_required');
  const at = deps.clock.now();
  await addStep(tx, message, { step: 'approved', staffId: caller.staffId, at });
  await showText(tx, message.messageId, message);
  await audit(tx, at, caller, { act, message, after: stateOf(message) });
  return ok({});
}

/** Whether a message waits for approval. */
export const isProposed = (message: WrittenMessage): boolean =>
  isForEveryone(message) && (message.lastStep === 'written' || message.lastStep === 'changed');

/** Returns the messages that a scope covers: those of its halls, and of chains wholly within it. */
export async function reachOfWriter(db: Db | Tx, { halls }: Scope): Promise<Reach> {
  const all = await listHalls(db);
  const outside = new Set(all.filter(({ hallId }) => !halls.includes(hallId)).map(({ ownerId }) => ownerId));
  const owners = [...new Set(all.map(({ ownerId }) => ownerId))].filter((ownerId) => !outside.has(ownerId));
  return { halls, owners, everyone: 'none' };
}

/** Returns the reach of staff who act for the installation: messages to everyone. */
const reachOfEveryone = ({ isInstallation }: Scope): Reach => ({
  halls: [],
  owners: [],
  everyone: isInstallation ? 'all' : 'none',
});

/** Locks a message. Refuses it as not found if the caller's permission ended while the call waited for the lock. */
async function lockVersion(
  tx: Tx,
  { clock }: WritingDeps,
  caller: PermittedCaller,
  { act, messageId, version }: Version & { readonly act: Act },
): Promise<Result<WrittenMessage, NotChanged>> {
  const lockWithin = async (scope: Scope) => {
    const reach = act === 'write_hall_message' ? await reachOfWriter(tx, scope) : reachOfEveryone(scope);
    return lockMessage(tx, reach, messageId);
  };
  if (!(await lockWithin(caller.scope))) return refuse('message_not_found');
  const scope = await scopeNow(tx, caller, { permission: act, now: clock.now() });
  const message = scope && (await lockWithin(scope));
  if (!message) return refuse('message_not_found');
  if (message.lastStep === 'withdrawn') return refuse('message_withdrawn');
  return message.version === version ? ok(message) : refuse('message_changed');
}

const isReversed = ({ shownFrom, shownTo }: MessageText): boolean => shownTo !== null && shownTo <= shownFrom;

const stateOf = ({ tone, header, body, shownFrom, shownTo }: MessageText): AuditedState => ({
  type: tone,
  heading: header,
  text: body,
  from: shownFrom.toISOString(),
  until: shownTo?.toISOString() ?? null,
});

/** Writes to the audit log of the hall, of each hall of the chain, or of the installation. */
async function audit(
  tx: Tx,
  at: Date,
  caller: PermittedCaller,
  {
    act,
    message,
    ...states
  }: {
    readonly act: Act;
    readonly message: Audience & { readonly messageId: number };
    readonly before?: AuditedState;
    readonly after: AuditedState;
  },
): Promise<void> {
  const { hallId, ownerId, messageId } = message;
  const chain = ownerId === null ? [] : await listHalls(tx, { ownerId });
  const halls = ownerId === null ? [hallId ?? undefined] : chain.map((hall) => hall.hallId);
  const object = { kind: 'message', id: messageId };
  for (const each of halls)
    await writeAudit(tx, at, caller, { act, outcome: 'done', object, hallId: each, ...states });
}
