import { writeAudit } from '../../modules/audit/audit.ts';
import { stillMayAtDesk } from '../../modules/staff/staff.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { Decision } from '../../platform/result.ts';
import type { DeskDeps, Told } from './desk-command.ts';

/** The permission ended while the command waited for a lock. */
export class PermissionEnded extends Error {}

/**
 * Does something in one transaction, with its line in the audit log. Asks for the permission again behind the locks.
 * @throws PermissionEnded, and nothing is done
 */
export function actAtDesk<Outcome extends Decision<unknown, unknown>>(
  deps: DeskDeps,
  told: Told,
  act: (tx: Tx) => Promise<Outcome>,
  playerId?: number,
): Promise<Outcome> {
  const { by, permission, hallId } = told;
  return inTransaction(deps.db, async (tx) => {
    const outcome = await act(tx);
    if (!outcome.ok) return outcome;
    if (!(await stillMayAtDesk(tx, deps, { staffId: by.staffId, permission, hallId })))
      throw new PermissionEnded('The permission has ended.');
    await noteAtDesk(tx, deps, told, 'done', playerId);
    return outcome;
  });
}

/** Writes a command in the audit log. */
export function noteAtDesk(
  db: Parameters<typeof writeAudit>[0],
  { clock }: Pick<DeskDeps, 'clock'>,
  { by, permission, command, hallId, reason }: Told,
  outcome: 'done' | 'seen',
  playerId?: number,
): Promise<void> {
  return writeAudit(db, clock.now(), by, {
    act: permission,
    outcome,
    object: { kind: 'command', id: command },
    hallId,
    ...(playerId !== undefined && { playerId }),
    ...(reason !== '' && { reason }),
  });
}
