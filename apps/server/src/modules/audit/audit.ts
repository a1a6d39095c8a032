/**
 * Audit: the log of every act of staff and of every look at a person.
 *
 * Owns the schema `audit`. Promises that an act is logged in its own transaction and a look before it is answered. A line
 * is never changed, and only the database's purge function can delete expired lines. Knows no permissions and no members:
 * the caller says what happened.
 */
import { type ModuleRetention, removeThroughDoor } from '../../platform/removal.ts';

export { type AuditedState, auditOfStaff, writeAudit } from './audit-store.ts';

/** Deletes expired lines. */
export const auditRetention: ModuleRetention = {
  removals: [removeThroughDoor('audit.records', 'audit.remove_records')],
};
