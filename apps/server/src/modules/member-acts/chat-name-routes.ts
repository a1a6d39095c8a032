/** The calls that find a member's name in the live chat, and a member by that name. */
import { findByChatName as findByChatNameCall, showChatName } from '@lokalbingo/contract/member-acts-account';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { type ChatNameKey, findByChatName, revealChatName } from '../chat/chat.ts';
import { listHalls } from '../halls/halls.ts';
import { selectMembers } from '../player-cards/player-cards.ts';
import { actOnMember, actorOf, type MemberActDeps } from './act-on-member.ts';

const cardsAtMost = 100;

/** The dependencies of the calls. `chat` is undefined in an installation without one. */
export type ChatNameDeps = MemberActDeps & { readonly chat: ChatNameKey | undefined };

/** Binds the calls. */
export function chatNameRoutes(bind: Bind<'hall'>, deps: ChatNameDeps): void {
  const { db, clock, chat } = deps;
  const act = 'find_in_chat';

  bind(showChatName, async ({ caller, params: { cardId }, body: { reason } }) => {
    if (chat === undefined) return refuse('chat_not_offered');
    return actOnMember(deps, { caller, cardId, act, reason }, async (tx, { playerId }) => {
      const chatName = await revealChatName(
        tx,
        { clock, chat },
        { playerId, actor: actorOf(caller), reason },
      );
      return ok({ answer: { chatName }, outcome: 'seen' });
    });
  });

  bind(findByChatNameCall, async ({ caller, body: { chatName, reason } }) => {
    if (chat === undefined) return refuse('chat_not_offered');
    return inTransaction(db, async (tx) => {
      const sought = { chatName, actor: actorOf(caller), reason };
      const playerId = await findByChatName(tx, { clock, chat }, sought);
      const object = { kind: 'chat_name', id: chatName.slice(0, 8) };
      const found = { act, outcome: playerId === undefined ? 'not_found' : 'seen', object, reason };
      await writeAudit(tx, clock.now(), caller, { ...found, ...(playerId !== undefined && { playerId }) });
      if (playerId === undefined) return ok({ cards: [] });
      const members = await selectMembers(tx, caller.scope, { playerIds: [playerId] }, cardsAtMost);
      const names = new Map((await listHalls(tx)).map(({ hallId, name }) => [hallId, name]));
      return ok({
        cards: members.map(({ accountId: cardId, hallId, firstName, lastName }) => ({
          ...{ cardId, hallName: names.get(hallId) ?? '', firstName, lastName },
        })),
      });
    });
  });
}
