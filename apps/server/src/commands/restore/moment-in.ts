import { Temporal } from 'temporal-polyfill';

/**
 * Parses a moment, in Oslo time unless the text has a zone: "2026-11-28 03:15:00",
 * "2026-11-28T02:15:00Z". Undefined when the text is invalid, or ambiguous, as in the hour that is repeated
 * in autumn.
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
