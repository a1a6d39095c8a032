/**
 * Registration: from an e-ID's proof to an account, in three steps.
 *
 * Owns the schema `registration`. Promises that an account is made whole or not at all: of a person whom the e-ID has
 * proven, with a mobile number that the person holds, and once, however often and from however many tabs it is asked.
 * Every no is a text for the player, in the answer's own shape.
 */
import type { ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { registrationRoutes } from './registration-routes.ts';
import { leftSignUps } from './sign-up-store.ts';

/** Registration in the program. */
export const registrationModule = (deps: RegistrationDeps): ServerModule => ({
  name: 'registration',
  portal: (bind) => registrationRoutes(bind, deps),
});

/** What is kept no longer than it must be. */
export const registrationRetention: ModuleRetention = { removals: [leftSignUps] };
