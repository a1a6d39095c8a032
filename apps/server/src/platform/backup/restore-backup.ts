import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  letOthersPass,
  postgresUser,
  type RunningPostgres,
  runningPostgres,
  startPostgres,
} from '../embedded-postgres.ts';
import { osloTimeOf } from '../oslo-calendar.ts';
import { Fault } from '../result.ts';
import { letPostgresRunUs, ourCommand, quoted } from './archiving.ts';
import { archivedFiles, type BaseCopy, baseCopies, dataFile, walFolder } from './backup-folder.ts';
import { partialEnd, readSealed } from './sealed-file.ts';
import { copiesBefore, forksIn, historyFile, historyOf } from './timelines.ts';

/** What to restore: the backups, the new folder, and the key. */
export type RestoreOrder = {
  readonly folder: string;
  readonly target: string;
  readonly identityFile: string;
  /** The moment; by default, the last that was archived. */
  readonly at?: Date | undefined;
  /** The number of the history to follow; the newest by default. Each restored database begins a new one. */
  readonly timeline?: number | undefined;
};

/**
 * Restores the database as it was at a moment into a new folder, starts it there, and calls `look`. A restore
 * that fails leaves no folder.
 * @param look receives the running copy; when it throws, the restore fails
 * @throws Fault that says what is missing, damaged or wrong
 */
export async function restoreBackup<Seen>(
  order: RestoreOrder,
  look: (copy: RunningPostgres) => Promise<Seen>,
): Promise<{ readonly base: BaseCopy; readonly seen: Seen }> {
  const { target } = order;
  const partial = `${target}${partialEnd}`;
  if (await exists(target)) throw new Fault(`${target} exists. Restore into a folder that does not.`);
  if (await runningPostgres(partial)) throw new Fault(`Another restore into ${target} is under way.`);
  await rm(partial, { recursive: true, force: true });
  const identity = await identityIn(order.identityFile);
  const base = await baseBefore(order, identity);
  try {
    await unpack(order.folder, base, identity, partial);
    const seen = await recover(order, partial, identity, look);
    await rename(partial, target);
    return { base, seen };
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function baseBefore({ folder, at, timeline }: RestoreOrder, identity: string): Promise<BaseCopy> {
  const copies = await baseCopies(folder);
  if (copies.length === 0) throw new Fault(`There is no whole backup in ${folder}.`);
  const archived = await archivedFiles(walFolder(folder));
  const histories = [...archived.keys()].flatMap((name) => historyOf(name) ?? []);
  const wanted = timeline ?? Math.max(...histories, ...copies.map((copy) => copy.timeline));
  const history = archived.get(historyFile(wanted));
  const forks = forksIn(history ? await unsealed(history.path, identity) : '');
  const usable = copiesBefore(copies, wanted, forks);
  const base = usable.findLast(({ endedAt }) => at === undefined || endedAt <= at);
  if (base) return base;
  const [oldest] = usable;
  throw new Fault(
    oldest
      ? `The oldest moment that can be restored is ${osloTimeOf(oldest.endedAt)}.`
      : `No whole backup in ${folder} leads to timeline ${wanted}.`,
  );
}

async function unsealed(path: string, identity: string): Promise<string> {
  const into = new PassThrough();
  const [content] = await Promise.all([text(into), readSealed(path, identity, into)]);
  return content;
}

/** Returns the secret key in a file as `age-keygen` writes it. */
async function identityIn(file: string): Promise<string> {
  const lines = await readFile(file, 'utf8').catch(() => '');
  const [key] = /^AGE-SECRET-KEY-\S+/m.exec(lines) ?? [];
  if (!key) throw new Fault(`${file} holds no secret key of the backups.`);
  return key;
}

async function unpack(folder: string, base: BaseCopy, identity: string, into: string): Promise<void> {
  const user = await postgresUser();
  await mkdir(into, { recursive: true, mode: 0o700 });
  if (user) await chown(into, user.uid, user.gid);
  if (user) await letOthersPass(join(into, '..'));
  const tar = startUnpacking(into, user);
  const ended = once(tar, 'close');
  let complaint = '';
  tar.stderr.on('data', (text) => {
    complaint = String(text).trim();
  });
  await readSealed(dataFile(folder, base.name), identity, tar.stdin, base.data.sha256).finally(() => ended);
  const [code] = await ended;
  if (code !== 0) throw new Fault(`The copy could not be unpacked: ${complaint}`);
  await writeAsPostgres(join(into, 'backup_label'), base.label);
  await writeAsPostgres(join(into, 'recovery.signal'), '');
}

/** Starts tar, which unpacks the archive on its standard input and ends when the input ends. */
export const startUnpacking = (into: string, user: Awaited<ReturnType<typeof postgresUser>>) =>
  // Without --ignore-zeros tar stops reading at the end of the archive, and a pipeline that still writes to it fails.
  spawn('tar', ['-C', into, '--ignore-zeros', '-xpf', '-'], { ...user, stdio: ['pipe', 'ignore', 'pipe'] });

async function writeAsPostgres(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  const user = await postgresUser();
  if (user) await chown(path, user.uid, user.gid);
}

/**
 * Makes PostgreSQL archive the history of the copy's timeline first when the copy is put in place. Otherwise later
 * restores could not reach that timeline.
 */
async function markHistories(data: string): Promise<void> {
  const wal = join(data, 'pg_wal');
  for (const name of await readdir(wal))
    if (name.endsWith('.history')) await writeAsPostgres(join(wal, 'archive_status', `${name}.ready`), '');
}

/** Replays the WAL up to the moment, calls `look`, and stops the copy. */
async function recover<Seen>(
  { folder, at, timeline }: RestoreOrder,
  data: string,
  identity: string,
  look: (copy: RunningPostgres) => Promise<Seen>,
): Promise<Seen> {
  const user = await postgresUser();
  const spool = join(data, 'spool');
  await mkdir(spool, { mode: 0o700 });
  if (user) {
    await chown(spool, user.uid, user.gid);
    await letPostgresRunUs();
  }
  const unseal = ourCommand('restore-segment.ts', walFolder(folder), spool);
  const settings = {
    // PostgreSQL asks for many histories of timelines that do not exist; starting our program for each would take time.
    restore_command: `case %f in *.history) ls ${quoted(walFolder(folder))}/%f.* >/dev/null 2>&1 || exit 1;; esac; mv spool/%f %p 2>/dev/null || ${unseal} %f %p`,
    recovery_target_timeline: timeline ?? 'latest',
    recovery_target_action: 'promote',
    // Makes the start end when the copy is writable, not as soon as it is readable.
    hot_standby: 'off',
    archive_mode: 'off',
    // The time zone of its log messages.
    timezone: 'UTC',
    ...(at && { recovery_target_time: at.toISOString().replace('Z', '+00') }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // PostgreSQL passes its environment to the command.
  process.env.BACKUP_IDENTITY = identity;
  const copy = await startPostgres(data, flags)
    .catch((error) => {
      throw new Fault(whyNotRestored(error.message), { cause: error });
    })
    .finally(() => {
      delete process.env.BACKUP_IDENTITY;
    });
  try {
    return await look(copy);
  } finally {
    await copy.stop();
    await markHistories(data);
    await rm(spool, { recursive: true, force: true });
  }
}

/** Explains PostgreSQL's last log messages. */
function whyNotRestored(words: string): string {
  const [, ours] = /^restore: (.+)$/m.exec(words) ?? [];
  if (ours) return ours;
  const [, day, time] = /last completed transaction was at log time (\S+) ([\d:]+)/.exec(words) ?? [];
  const last = day && time ? `from ${osloTimeOf(new Date(`${day}T${time}Z`))}` : 'in the base copy';
  return words.includes('recovery ended before configured recovery target was reached')
    ? `The backups end before that moment; the last change in them is ${last}. To restore it, use --at latest.`
    : words;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
