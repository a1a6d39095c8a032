import { Temporal } from 'temporal-polyfill';

/**
 * Returns the moment that a text means, in Oslo time unless it has a zone: "2026-11-28 03:15:00",
 * "2026-11-28T02:15:00Z". Undefined when it means none, or two, as in the hour that an autumn repeats.
 */
export function momentIn(text: string): Date | undefined {
  const written = text.trim().replace(' ', 'T');
  try {
    const at = /(Z|[+-]\d{2}:?\d{2})$/i.test(written)
      ? Temporal.Instant.from(written)
      : Temporal.PlainDateTime.from(written).toZonedDateTime('Europe/Oslo', { disambiguation: 'reject' });
    return new Date(at.epochMilliseconds);
  } catch {
    return undefined;
  }
}
