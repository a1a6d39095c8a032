/** The shapes of days and moments that staff name; apart from what players' browsers load. */
import { z } from 'zod';

/** A day that somebody names. PostgreSQL has no year 0, and a day after the last of year 9999 has five digits. */
export const dayAsked = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2999-12-31', {
  error: 'must be between 1900 and 2999',
});

/** A moment that somebody names, from 1900 to 2999. */
export const instantAsked = z.codec(
  z.iso
    .datetime({ offset: true })
    .refine((text) => /^(19|2[0-9])/.test(text), { error: 'must be between 1900 and 2999' }),
  z.date(),
  { decode: (text) => new Date(text), encode: (date) => date.toISOString() },
);
