/**
 * Registration: from an e-ID's proof to an account, in three steps.
 *
 * Owns the schema `registration`. An account is created completely or not at all, for a person proven by e-ID, with a
 * mobile number that the person holds. It is created once, however often and from however many tabs it is requested.
 * Every refusal is a text for the player, in the answer's own shape.
 */
import type { ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { registrationRoutes } from './registration-routes.ts';
import { leftSignUps } from './sign-up-store.ts';

export const registrationModule = (deps: RegistrationDeps): ServerModule => ({
  name: 'registration',
  portal: (bind) => registrationRoutes(bind, deps),
});

export const registrationRetention: ModuleRetention = { removals: [leftSignUps] };
