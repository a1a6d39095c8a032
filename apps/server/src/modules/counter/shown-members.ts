import type { CardState, FoundMember } from '@lokalbingo/contract/counter';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { type Standing, standingsOf } from '../admission/admission.ts';
import { findHalls } from '../halls/halls.ts';
import type { Member } from '../player-cards/player-cards.ts';

/** A member, as all answers of the counter show it. */
export type ShownMember = Omit<FoundMember, 'roundId'>;

/** Reads members as shown now, in the given order, in two statements. */
export async function shownMembers(
  db: Db | Tx,
  members: readonly Member[],
  now: Date,
): Promise<readonly ShownMember[]> {
  const standings = await standingsOf(db, members, now);
  const halls = await findHalls(db, [...new Set(members.map(({ hallId }) => hallId))]);
  const names = new Map(halls.map(({ hallId, name }) => [hallId, name]));
  return members.map((member) => {
    const standing = standings.of(member);
    const hallName = names.get(member.hallId);
    assert(standing && hallName !== undefined, 'A member belongs to a hall.');
    return { ...shownMember(member, hallName), state: cardStateOf(standing) };
  });
}

const shownMember = (
  { accountId: cardId, hallId, firstName, lastName, birthDate }: Member,
  hallName: string,
) => ({ cardId, hallId, hallName, firstName, lastName, birthDate });

/** Returns the state of a card. The most restrictive state takes precedence. */
export function cardStateOf({
  accountClosed,
  card,
  hallPausedUntil,
  globallyPausedUntil,
}: Pick<Standing, 'accountClosed' | 'card' | 'hallPausedUntil' | 'globallyPausedUntil'>): CardState {
  if (accountClosed) return 'closed';
  if (card?.state === 'fault') return 'fault';
  return hallPausedUntil || globallyPausedUntil ? 'paused' : 'open';
}
