import { rm } from 'node:fs/promises';
import type { BackupResult } from '../../platform/backup/backup-results.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { archiveNow } from '../../platform/backup/take-backup.ts';
import type { Clock } from '../../platform/clock.ts';
import { osloTimeOf } from '../../platform/oslo-calendar.ts';
import { checkCopy } from './check-copy.ts';

/**
 * The inputs of a drill: the running database as its owner, its backups and their key, and a folder to
 * restore into.
 */
export type DrillOrder = {
  readonly ownerUrl: string;
  readonly folder: string;
  readonly identityFile: string;
  /** The drill removes this folder before and after the restore. */
  readonly scratch: string;
};

/** Restores the newest backup to the present moment, checks whether the copy is sound, and removes it. */
export async function drill(
  clock: Clock,
  { ownerUrl, folder, identityFile, scratch }: DrillOrder,
): Promise<BackupResult> {
  const beganAt = clock.now();
  const result = (copy: string, isSound: boolean, found: string): BackupResult => ({
    kind: 'drill',
    copy,
    beganAt,
    endedAt: clock.now(),
    isSound,
    found,
  });
  try {
    await rm(scratch, { recursive: true, force: true });
    await archiveNow(ownerUrl);
    const order = { folder, identityFile, target: scratch, at: beganAt };
    const { base, seen } = await restoreBackup(order, ({ url }) => checkCopy(url));
    return result(base.name, seen.isSound, `Restored as it was at ${osloTimeOf(beganAt)}.\n${seen.text}`);
  } catch (error) {
    return result('none', false, (error as Error).message);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
