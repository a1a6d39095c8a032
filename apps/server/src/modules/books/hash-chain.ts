/** Lines that hold each other: each ends with a hash over the hash of the one before it and its own fields. */
import { hash } from 'node:crypto';

/** The fields of a line, its hash left out. */
export type Fields = readonly string[];

/**
 * The hash that ends a line: SHA-256, in hex, of the former line's hash, a line feed, and the fields as a JSON list.
 * @param former empty for the first line
 */
export function chainHash(former: string, fields: Fields): string {
  return hash('sha256', `${former}\n${JSON.stringify(fields)}`);
}

/** The place, from 0, of the first line whose hash is not that of its fields after the line before; undefined if all are. */
export function firstThatDoesNotFit(lines: readonly Fields[]): number | undefined {
  const misfit = lines.findIndex(
    (line, at) => line.at(-1) !== chainHash(lines[at - 1]?.at(-1) ?? '', line.slice(0, -1)),
  );
  return misfit < 0 ? undefined : misfit;
}
