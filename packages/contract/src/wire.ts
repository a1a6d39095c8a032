/** The shapes that many calls share: how money, time and identities travel as JSON. */
import { mainGames } from '@lokalbingo/bingo/main-game';
import { kronerFromOre, type Ore, oreFromKroner } from '@lokalbingo/money';
import { z } from 'zod';
import { postcodeShape, withoutSpaces } from './form-rules.ts';

/**
 * Money: a number of kroner with at most two decimals on the wire, øre inside.
 * A fraction of an øre, or more than a safe integer of øre, is malformed.
 */
export const kroner = z.codec(
  z
    .number()
    .refine((amount) => oreFromKroner(amount) !== undefined, {
      error: 'must be kroner with at most two decimals',
    })
    .meta({ description: 'Kroner with at most two decimals' }),
  z.custom<Ore>((amount) => Number.isSafeInteger(amount)),
  {
    // The refinement above has already refused what cannot be øre.
    decode: (amount) => oreFromKroner(amount) as Ore,
    encode: (amount) => kronerFromOre(amount),
  },
);

/** A moment: ISO 8601 with offset on the wire, a `Date` inside. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A hall, by the number that the specification calls BingoID. */
export const bingoId = z.int().min(1).max(2_147_483_647);

/** A hall in a query string. */
export const bingoIdInQuery = z.codec(z.string().regex(/^[1-9][0-9]{0,8}$/), bingoId, {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});

/** Limits hall lists to one operator chain; 0, null or absent means all. */
export const ownerFilter = z.int().min(0).max(32_767).nullable().optional();

/** A Norwegian postcode, leading zeroes kept, spaces not. */
export const postcode = z.string().overwrite(withoutSpaces).regex(postcodeShape);

/** One of the three main games, which the specification calls GameType. */
export const mainGame = z.literal(mainGames);

/** An answer without content: `{}`. */
export const nothing = z.object({});

/** The 1 or 0 in which the specification writes its hall flags. */
export const flag = z.union([z.literal(1), z.literal(0)]);

/**
 * A word of a list that may grow. One that only a newer server knows is read as `otherwise`, so that an older client
 * misses a word and not the whole answer.
 */
export function wordOf<const Word extends string, const Otherwise extends string>(
  words: readonly [Word, ...Word[]],
  otherwise: Otherwise,
) {
  const known: readonly string[] = words;
  return z.codec(
    z.string().meta({ enum: [...words] }),
    z.custom<Word | Otherwise>((word) => word === otherwise || known.includes(word as string)),
    {
      decode: (told) => (known.includes(told) ? (told as Word) : otherwise),
      encode: (word) => word,
    },
  );
}
