/**
 * Compliance: what the compliance officers of a chain investigate (hvitvaskingsloven §§ 10, 24–28).
 *
 * Owns the schema `compliance`: reports of staff, and investigations with each step. Promises that nothing of it stands in
 * the answer of any other module, in a hall's audit log, or in a member's own copy; that nobody investigates themselves or a
 * namesake; and that held payouts are released by another than who held them. Held payouts are kept by `payout-holds`, which
 * the modules ask that pay money out.
 */
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { ComplianceDeps } from './change-investigation.ts';
import { complianceRoutes } from './compliance-routes.ts';

/** Compliance in the program. */
export const complianceModule = (deps: ComplianceDeps): ServerModule => ({
  name: 'compliance',
  hall: (bind) => complianceRoutes(bind, deps),
});

/** What is kept no longer than it must be. */
export const complianceRetention: ModuleRetention = {
  forget: anonymiseByFunction('compliance.forget_player'),
};
