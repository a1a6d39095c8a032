import { inTransaction, type Tx } from '../../platform/database.ts';
import type { Piece, ReadAtLength } from '../../platform/long-reading.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import { ok } from '../../platform/result.ts';
import { notifyPlayer } from '../identity/identity.ts';
import { type Act, keepAct } from '../member-desk/member-desk.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import { copyForMemberTexts as texts } from './own-copy.nb.ts';
import { type OwnFactsDeps, ownFactsOf } from './own-facts.ts';
import { copyReading } from './write-copy.ts';

/** The dependencies of writing a copy for a member. */
export type CopyForMemberDeps = OutboxDeps &
  OwnFactsDeps &
  OurNames & { readonly company: string; readonly read: ReadAtLength };

/**
 * Copies a member's own data, for a member who has asked staff for it. Before sending anything, logs the actor and the
 * reason and notifies the member.
 * @param record writes to the audit log in the same transaction
 */
export async function copyForMember(
  deps: CopyForMemberDeps,
  act: Act,
  { record, gone }: { readonly record: (tx: Tx) => Promise<void>; readonly gone: AbortSignal },
): Promise<AsyncIterable<Piece>> {
  const { db, read, parts, productName, company } = deps;
  const facts = await ownFactsOf(deps, act.playerId);
  await inTransaction(db, async (tx) => {
    await keepAct(tx, { ...act, what: 'own_copy_written', at: facts.at });
    await record(tx);
    return ok(await notifyPlayer(tx, deps, act.playerId, texts(deps)));
  });
  return read(copyReading(parts), { facts, productName, company }, gone);
}
