/**
 * Member presence: proof that a member is at the counter of a hall.
 *
 * Owns no table; the codes are one-time codes. A code is valid for one member in one hall, for a short time and once. A
 * wrong code is counted although the call is refused. The number of codes is limited. Does not know what the proof is
 * for, or which staff member asks.
 */
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { memberCodeRoutes } from './member-code-routes.ts';
import type { MemberPresenceDeps } from './member-presence-deps.ts';

export type { IdentityDocument } from '@lokalbingo/contract/member-presence';
export type { MemberPresenceDeps } from './member-presence-deps.ts';
export { proveNumber, sendNumberCode } from './number-code.ts';
export { proveMemberPresent } from './prove-member-present.ts';
export { sendMemberCode } from './send-member-code.ts';

export const memberPresenceModule = (deps: MemberPresenceDeps & { readonly db: Db }): ServerModule => ({
  name: 'member-presence',
  portal: (bind) => memberCodeRoutes(bind, deps),
});
