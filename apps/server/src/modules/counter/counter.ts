/**
 * The counter: how staff find members, and what they see about them.
 *
 * Owns no data. Staff see only members of the halls in their scope. A card outside it gets the same answer as one that
 * does not exist. Every look is recorded before it is answered. Changes nothing about a member.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { CounterDeps } from './counter-deps.ts';
import { counterRoutes } from './counter-routes.ts';

export { contactOf } from './contact-of.ts';
export { lookAtMember } from './look-at-member.ts';
export { memberOfCard } from './member-of-card.ts';
export { memberCardFor } from './open-member-card.ts';

export const counterModule = (deps: CounterDeps): ServerModule => ({
  name: 'counter',
  hall: (bind) => counterRoutes(bind, deps),
});
