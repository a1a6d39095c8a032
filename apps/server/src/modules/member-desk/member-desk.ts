/**
 * Member desk: what staff may do to a member's account without the member, such as ending sessions or closing it.
 *
 * Owns the schema `member_desk`. Promises that each act is kept, for as long as its player is known, with who did it and
 * why, in the transaction that does it, an act of another module's too; that nobody is in a closed account, from the
 * moment it is closed, in any process or window; that closing takes nothing from anybody, neither money nor history nor
 * a pause, and that an account with money is closed only by who has been told of it. It does not know who may do what: whoever calls has seen to that, and names the person.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import { copyOfActs } from './copy-store.ts';

export type { Act, ActDeps } from './act.ts';
export { keepAct } from './act-store.ts';
export { closeAccount } from './close-account.ts';
export { endMemberSessions } from './end-member-sessions.ts';
export type { MoneyInHall } from './money-of-member.ts';
export { reopenAccount } from './reopen-account.ts';

/** What is kept no longer than it must be. */
export const memberDeskRetention: ModuleRetention = {
  forget: anonymiseByFunction('member_desk.forget_acts'),
};

/** What the player's own copy has of this module. */
export const memberDeskCopy = {
  acts: copyOfActs,
} satisfies CopySections;
