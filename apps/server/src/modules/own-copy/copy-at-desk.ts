import { inTransaction } from '../../platform/database.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import { ok } from '../../platform/result.ts';
import { notifyPlayer } from '../identity/identity.ts';
import { type Act, keepAct } from '../member-desk/member-desk.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import { copyAtDeskTexts as texts } from './own-copy.nb.ts';
import { type OwnFactsDeps, ownFactsOf } from './own-facts.ts';
import { writeCopy } from './write-copy.ts';

/** The dependencies of writing a copy at the desk. */
export type CopyAtDeskDeps = OutboxDeps & OwnFactsDeps & OurNames & { readonly company: string };

/**
 * Writes the copy for a member who can no longer log in and has asked staff for it; the caller has identified the
 * member. Records who did it and why, and notifies the member first.
 */
export async function copyAtDesk(deps: CopyAtDeskDeps, act: Act): Promise<AsyncIterable<string>> {
  const facts = await ownFactsOf(deps, act.playerId);
  await inTransaction(deps.db, async (tx) => {
    await keepAct(tx, { ...act, what: 'own_copy_written', at: facts.at });
    return ok(await notifyPlayer(tx, deps, act.playerId, texts(deps)));
  });
  return writeCopy(deps.db, deps.parts, { ...deps, facts });
}
