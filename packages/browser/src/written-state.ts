/** State written into a page and read back: JSON in which a Date stays a Date. */

const moment = '$moment';

/** JSON for a script element: nothing in it ends the element. */
export function writeState(value: unknown): string {
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key, written: unknown) {
    const original = this[key];
    return original instanceof Date ? { [moment]: original.toISOString() } : written;
  });
  return text.replaceAll('<', String.raw`\u003c`);
}

/** Reads the output of {@link writeState}. */
export function readState(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && moment in value ? new Date(String(value[moment])) : value,
  );
}
