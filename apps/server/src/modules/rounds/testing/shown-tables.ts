/** Tables as windows read them, for tests that are not about HTTP. */
import { type Table, table } from '@lokalbingo/contract/rounds';
import { openTables, type TableDeps, type TableRequest } from '../feed/read-table.ts';

/** Gives a function that reads tables as {@link openTables} does, from the JSON that a window is sent. */
export function shownTables(deps: TableDeps): (request: TableRequest) => Promise<Table> {
  const read = openTables(deps);
  return async (request) => {
    const { shared, own } = (await read(request)).json;
    return table.parse(JSON.parse(`${shared.text}${own}`));
  };
}
