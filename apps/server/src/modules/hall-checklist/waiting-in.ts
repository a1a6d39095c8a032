/** The counts of items that wait for the manager of a hall, for messages outside the checklist. */
import type { ChecklistLineName } from '@lokalbingo/contract/hall-checklist';
import type { Db } from '../../platform/database.ts';
import { gamesOfDay } from '../rounds/rounds.ts';
import { checklistLines } from './checklist-lines.ts';

/** Returns the counts of these lines in a hall, in the order of the checklist, without zeros. */
export async function waitingIn<Name extends ChecklistLineName>(
  db: Db,
  { hallId, now, lines }: { readonly hallId: number; readonly now: Date; readonly lines: readonly Name[] },
): Promise<readonly { readonly line: Name; readonly count: number }[]> {
  const games = await gamesOfDay(db, hallId, now);
  const isWanted = (line: ChecklistLineName): line is Name => lines.some((name) => name === line);
  const waiting = [];
  for (const { line, count } of checklistLines) {
    if (!isWanted(line)) continue;
    const counted = await count({ db, hallId, now, games, roles: ['hall_manager'] });
    if (counted.count > 0) waiting.push({ line, count: counted.count });
  }
  return waiting;
}
