import { sumOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { closePlayer, endSessions, lockPlayer } from '../identity/identity.ts';
import { takePlayerLocksEverywhere } from '../responsible-play/responsible-play.ts';
import type { Act, ActDeps } from './act.ts';
import { keepAct } from './act-store.ts';
import { type MoneyInHall, moneyOfMember } from './money-of-member.ts';

/** Why an account is not closed. */
export type NotClosed =
  | { readonly why: 'closed_before' }
  | { readonly why: 'has_money'; readonly money: readonly MoneyInHall[] };

/**
 * Closes a member's account: every session ends, and nobody can log in until it is reopened. Money, history, pauses and
 * the e-ID stay, so the person cannot open a new account with the same e-ID. Waits for stakes in progress, and admits
 * none after that; a job ends sessions of game 501. An account with money, on a card, at a party or in an open
 * withdrawal, is closed only with `leavesMoney`, which says that its halls know of the money. Money that comes later,
 * from a deposit in progress or a winning ticket, still belongs to the member and stays on the card.
 */
export async function closeAccount(
  tx: Tx,
  { clock }: ActDeps,
  { leavesMoney, ...act }: Act & { readonly leavesMoney: boolean },
): Promise<Decision<{ readonly money: readonly MoneyInHall[]; readonly sessionsEnded: number }, NotClosed>> {
  const { playerId } = act;
  await lockPlayer(tx, playerId);
  await takePlayerLocksEverywhere(tx, playerId);
  const at = clock.now();
  if (!(await closePlayer(tx, playerId, at))) return { ok: false, refusal: { why: 'closed_before' } };
  const money = await moneyOfMember(tx, playerId);
  if (money.length > 0 && !leavesMoney) return { ok: false, refusal: { why: 'has_money', money } };
  const sessionsEnded = await endSessions(tx, playerId, { now: at });
  const leftOre = sumOre(...money.map(({ ore }) => ore));
  await keepAct(tx, { ...act, what: 'account_closed', at, leftOre });
  return ok({ money, sessionsEnded });
}
