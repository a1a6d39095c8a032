/** Tables as windows read them, for tests that are not about HTTP. */
import { type Table, table } from '@lokalbingo/contract/rounds';
import { openTables, type TableDeps, type TableRequest } from '../feed/read-table.ts';

type Asked = Omit<TableRequest, 'playingSince'>;

/**
 * Gives a function that reads tables as {@link openTables} does, from the JSON that a window is sent, for players who have
 * played since they opened it.
 */
export function shownTables(deps: TableDeps): (request: Asked) => Promise<Table> {
  const read = openTables(deps);
  return async (request) => {
    const { shared, own } = (await read({ ...request, playingSince: request.openedAt })).json;
    return table.parse(JSON.parse(`${shared.text}${own}`));
  };
}
