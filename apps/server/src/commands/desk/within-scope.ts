import type { Scope } from '../../platform/scope.ts';
import { type DeskDeps, numberIn, type Told, type WaitingList } from './desk-command.ts';

/** The lines of what waits within the halls of a person: of the hall that they name, or of all. */
export async function linesWithin(
  deps: DeskDeps,
  { by: { scope }, options: { hall } }: Pick<Told, 'by' | 'options'>,
  { linesOf }: WaitingList,
): Promise<readonly string[]> {
  if (hall !== undefined) return linesOf(deps, numberIn(hall));
  if (scope.isInstallation) return linesOf(deps, undefined);
  const lines: string[] = [];
  for (const hallId of scope.halls) lines.push(...(await linesOf(deps, hallId)));
  return lines;
}

/** The hall of one of what waits; undefined when it waits in none of the halls. */
export async function hallOfCase(
  deps: DeskDeps,
  { halls }: Scope,
  { list, caseNo }: { readonly list: WaitingList; readonly caseNo: string },
): Promise<number | undefined> {
  for (const hallId of halls) {
    const lines = await list.linesOf(deps, hallId);
    if (lines.some((line) => line.split(' ', 1)[0] === caseNo)) return hallId;
  }
  return undefined;
}
