import type { OurNames } from '../../platform/our-names.nb.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import type { CodeDeps, CodeFor } from '../one-time-codes/one-time-codes.ts';

/** The dependencies of member presence. */
export type MemberPresenceDeps = CodeDeps & OutboxDeps & Pick<OurNames, 'productName'>;

/** A member of a hall. */
export type MemberOfHall = { readonly hallId: number; readonly playerId: number };

/** Returns what a member's code is valid for. Only the newest code is valid, whether shown or sent. */
export const memberCode = ({ hallId, playerId }: MemberOfHall): CodeFor => ({
  purpose: 'member_presence',
  subject: `${hallId}:${playerId}`,
  mobile: '',
});
