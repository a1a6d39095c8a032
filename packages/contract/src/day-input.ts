/** Schemas of days and moments in staff input, separate from what players' browsers load. */
import { z } from 'zod';

/**
 * A day in a request. PostgreSQL has no year 0, and the day after the last of year 9999 has five digits in its year.
 */
export const dayInput = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2999-12-31', {
  error: 'must be between 1900 and 2999',
});

/** A moment in a request, from 1900 to 2999. */
export const instantInput = z.codec(
  z.iso
    .datetime({ offset: true })
    .refine((text) => /^(19|2[0-9])/.test(text), { error: 'must be between 1900 and 2999' }),
  z.date(),
  { decode: (text) => new Date(text), encode: (date) => date.toISOString() },
);
