/**
 * Audit: the log of every act of staff and of every look at a person.
 *
 * Owns the schema `audit`. Promises that an act is written in the transaction that does it and a look before it is
 * answered, and that a line is never changed; the database removes those that are no longer kept, and nobody else can.
 * It knows no permission and no member: whoever calls says what happened.
 */
import { type ModuleRetention, removeThroughDoor } from '../../platform/removal.ts';

export { auditOfStaff, writeAudit } from './audit-store.ts';

/** What is kept no longer than it must be. */
export const auditRetention: ModuleRetention = {
  removals: [removeThroughDoor('audit.records', 'audit.remove_records')],
};
