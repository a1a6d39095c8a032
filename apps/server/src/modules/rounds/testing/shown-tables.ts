/** Snapshots as windows read them, for tests that are not about HTTP. */
import { type Table, table } from '@lokalbingo/contract/rounds';
import { openTables, type TableDeps, type TableRequest } from '../feed/read-table.ts';

type WindowRequest = Omit<TableRequest, 'evening'>;

/**
 * Returns a function that reads snapshots as {@link openTables} does, from the JSON sent to a window, for players whose
 * evening began when they opened it.
 */
export function shownTables(deps: TableDeps): (request: WindowRequest) => Promise<Table> {
  const read = openTables(deps);
  return async (request) => {
    const evening = { since: request.openedAt, playedMs: 0 };
    const { shared, own } = (await read({ ...request, evening })).json;
    return table.parse(JSON.parse(`${shared.text}${own}`));
  };
}
