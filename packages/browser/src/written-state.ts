/** Answers written into a page and read out of it: JSON in which a moment stays a moment. */

const moment = '$moment';

/** JSON that may stand in a script element: nothing in it ends the element. */
export function writeState(value: unknown): string {
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key, written: unknown) {
    const told = this[key];
    return told instanceof Date ? { [moment]: told.toISOString() } : written;
  });
  return text.replaceAll('<', String.raw`\u003c`);
}

/** Reads what {@link writeState} has written. */
export function readState(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && moment in value ? new Date(String(value[moment])) : value,
  );
}
