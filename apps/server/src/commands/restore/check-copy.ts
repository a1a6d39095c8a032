/** Whether a restored copy is sound: the seals of its audit log, and its books. */
import { systemClock } from '../../platform/clock.ts';
import { createDatabase, createPool } from '../../platform/database.ts';
import { patientLimits } from '../../run-on-database.ts';
import { everyHall } from '../books/books-command.ts';
import { runBooks } from '../books-commands.ts';

/** The findings, in lines for the person who restores. */
export type CheckedCopy = { readonly isSound: boolean; readonly text: string };

/** Runs `books verify`, and the commands that say whether the books balance. Only reads. */
export async function checkCopy(url: string): Promise<CheckedCopy> {
  const db = createDatabase(createPool(url, () => undefined, { connections: 2, limits: patientLimits }));
  try {
    const deps = { db, clock: systemClock, admit: everyHall };
    const lines: string[] = [];
    let isSound = true;
    for (const command of ['verify', 'trial', 'transit']) {
      const { isDone, text, wrong } = await runBooks(deps, [command]);
      isSound &&= isDone;
      lines.push(command === 'verify' ? text.trim() : (wrong ?? `books ${command}: right.`));
    }
    return { isSound, text: lines.join('\n') };
  } finally {
    await db.destroy();
  }
}
