/**
 * Compliance: investigations by the compliance officers of a chain (hvitvaskingsloven §§ 10, 24–28), and their legal
 * holds, which `retention` stores.
 *
 * Owns the schema `compliance`: reports from staff, investigations with each step, and the training of staff. None of
 * it appears in the answer of any other module, in a hall's audit log, or in a member's own copy. Nobody investigates
 * themselves or a namesake. A person who held payouts cannot release them; another person must. `payout-holds` keeps
 * the holds, and modules that pay money out check it. An authority's list is answered and not kept.
 */
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { complianceRoutes } from './compliance-routes.ts';
import type { RelationsDeps } from './relations-routes.ts';

export const complianceModule = (deps: RelationsDeps): ServerModule => ({
  name: 'compliance',
  hall: (bind) => complianceRoutes(bind, deps),
});

export const complianceRetention: ModuleRetention = {
  forget: anonymiseByFunction('compliance.forget_player'),
};
