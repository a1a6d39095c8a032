/** A hash chain: each line ends with a hash over the previous line's hash and its own fields. */
import { hash } from 'node:crypto';

/** The fields of a line without its hash. */
export type Fields = readonly string[];

/**
 * Returns the hash that ends a line: SHA-256, in hex, of the previous line's hash, a line feed, and the fields as a
 * JSON list.
 * @param former empty for the first line
 */
export function chainHash(former: string, fields: Fields): string {
  return hash('sha256', `${former}\n${JSON.stringify(fields)}`);
}

/**
 * Returns the index of the first line whose hash does not match its fields and the line before; undefined when all
 * match.
 */
export function firstThatDoesNotFit(lines: readonly Fields[]): number | undefined {
  const misfit = lines.findIndex(
    (line, at) => line.at(-1) !== chainHash(lines[at - 1]?.at(-1) ?? '', line.slice(0, -1)),
  );
  return misfit < 0 ? undefined : misfit;
}
