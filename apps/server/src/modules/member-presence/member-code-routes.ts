import { showMemberCode as showMemberCodeCall } from '@lokalbingo/contract/member-presence';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import type { MemberPresenceDeps } from './member-presence-deps.ts';
import { showMemberCode } from './show-member-code.ts';

export function memberCodeRoutes(bind: Bind<'portal'>, deps: MemberPresenceDeps & { readonly db: Db }): void {
  bind(showMemberCodeCall, ({ body: { bingoid: hallId }, caller: { playerId } }) =>
    inTransaction(deps.db, (tx) => showMemberCode(tx, deps, { hallId, playerId })),
  );
}
