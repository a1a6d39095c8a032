import { findAccount } from '../../modules/identity/identity.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { type DeskDeps, numberIn, type Told } from './desk-command.ts';

/** Whom a command is about, who acts and why. */
export type MemberAct = { readonly playerId: number; readonly actor: string; readonly reason: string };

/** How a member is named. */
export const aboutMember = '(--mobile NUMBER | --player ID)';

/** The member whom a command names, with who acts and why; or a sentence on why there is none. */
export async function findMember({ db }: DeskDeps, told: Told): Promise<Decision<MemberAct, string>> {
  const { mobile, player } = told.options;
  const playerId = numberIn(player);
  if ((mobile === undefined) === (playerId === undefined) || (mobile !== undefined && player !== undefined))
    return { ok: false, refusal: 'The member is one of --mobile NUMBER and --player ID.' };
  const account = await findAccount(db, mobile === undefined ? { playerId: playerId ?? 0 } : { mobile });
  if (!account) return { ok: false, refusal: 'Nothing done: there is no such member.' };
  return ok({ playerId: account.playerId, actor: told.actor.name, reason: told.reason });
}
