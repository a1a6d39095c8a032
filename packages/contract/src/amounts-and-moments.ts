/** Amounts and moments in JSON, separate from the other basic schemas (`wire.ts`) because they cost most to create. */
import { kronerFromOre, type Ore, oreFromKroner } from '@lokalbingo/money';
import { z } from 'zod';

const kronerOnWire = z
  .number()
  .refine((amount) => oreFromKroner(amount) !== undefined, {
    error: 'must be kroner with at most two decimals',
  })
  .meta({ description: 'Kroner with at most two decimals' });
const oreInside = z.custom<Ore>((amount) => Number.isSafeInteger(amount));

/**
 * Money: a number of kroner with at most two decimals on the wire, øre in code. A fraction of an øre, or more than a
 * safe integer of øre, is malformed.
 */
export const kroner = z.codec(kronerOnWire, oreInside, {
  // The refinement above has already refused invalid amounts.
  decode: (amount) => oreFromKroner(amount) as Ore,
  encode: (amount) => kronerFromOre(amount),
});

/** Money in a client's request: as {@link kroner}, or the same number as text, with a decimal point: "475.50". */
export const kronerInput = z.codec(
  z.union([
    kronerOnWire,
    z
      .string()
      .regex(/^[0-9]{1,12}(\.[0-9]{1,2})?$/)
      .meta({ description: 'Kroner as text, with a decimal point: "475.50"' }),
  ]),
  oreInside,
  {
    decode: (amount) => oreFromKroner(Number(amount)) as Ore,
    encode: (amount) => kronerFromOre(amount),
  },
);

/** A moment: ISO 8601 with offset on the wire, a `Date` in code. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
