/**
 * Member desk: what staff may do to a member's account without the member, such as ending sessions or closing it.
 *
 * Owns the schema `member_desk`. Each act, also one of another module, is stored with who did it and why in its own
 * transaction, and kept as long as its player is known. Nobody can use a closed account in any process or window.
 * Closing keeps money, history and pauses, and an account with money is closed only when its halls know of the money.
 * The module checks no permission: the caller has done so, and names the actor.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import { copyOfActs } from './copy-store.ts';

export type { Act, ActDeps } from './act.ts';
export { keepAct } from './act-store.ts';
export { closeAccount } from './close-account.ts';
export { endMemberSessions } from './end-member-sessions.ts';
export { moneyOfMember } from './money-of-member.ts';
export { reopenAccount } from './reopen-account.ts';

export const memberDeskRetention: ModuleRetention = {
  forget: anonymiseByFunction('member_desk.forget_acts'),
};

/** This module's part of the player's own copy. */
export const memberDeskCopy = {
  acts: copyOfActs,
} satisfies CopySections;
