import { writeFile } from 'node:fs/promises';
import type { BooksAnswer, BooksRequest } from './books-command.ts';
import { columnsOf, csvOf, type Sheet } from './sheet.ts';

/** Shows a sheet in the requested format. @param wrong describes an error in the books that the sheet shows */
export async function show(
  { isCsv, out }: Pick<BooksRequest, 'isCsv' | 'out'>,
  sheet: Sheet,
  wrong?: string,
): Promise<BooksAnswer> {
  const written = isCsv ? csvOf(sheet) : columnsOf(sheet);
  if (out !== undefined) await writeFile(out, written);
  const text = out === undefined ? written : `Wrote ${sheet.rows.length} lines to ${out}.`;
  return { isDone: wrong === undefined, text, wrong };
}
