/** The schemas that many calls share: the JSON of money, time and identities. */
import { mainGames } from '@lokalbingo/bingo/main-game';
import { z } from 'zod';
import { placeNameShape, postcodeShape, withoutSpaces } from './form-rules.ts';

export { instant, kroner, kronerInput } from './amounts-and-moments.ts';

/** A hall, by the number that the specification calls BingoID. */
export const bingoId = z.int().min(1).max(2_147_483_647);

/**
 * A whole number in a request: a JSON number, or a text, as clients written from the specification may send (decisions
 * §6).
 */
export function numberInput<Shape extends z.ZodType<number, number>>(shape: Shape) {
  return z.codec(z.union([shape, z.string().regex(/^[0-9]{1,15}$/)]), shape, {
    decode: (given) => Number(given) as z.input<Shape>,
    encode: (number) => number,
  });
}

/** A hall in a request. */
export const bingoIdInput = numberInput(bingoId);

/** A hall in a query string. */
export const bingoIdInQuery = z.codec(z.string().regex(/^[1-9][0-9]{0,8}$/), bingoId, {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});

/** Limits hall lists to one operator chain; 0, null or absent means all. */
export const ownerFilter = numberInput(z.int().min(0).max(32_767)).nullable().optional();

/** A Norwegian postcode, with leading zeroes and without spaces. */
export const postcode = z.string().overwrite(withoutSpaces).regex(postcodeShape);

/** The name of a place, or its beginning: at least two letters. */
export const placeName = z.string().trim().regex(placeNameShape);

/** One of the three main games, which the specification calls GameType. */
export const mainGame = z.literal(mainGames);

/** A main game in a path. */
export const mainGameInPath = z.codec(z.enum(['1', '2', '3']), mainGame, {
  decode: (text) => Number(text) as z.output<typeof mainGame>,
  encode: (game) => `${game}` as const,
});

/** An answer without content: `{}`. */
export const nothing = z.object({});

/** The 1 or 0 by which the specification writes its hall flags. */
export const flag = z.union([z.literal(1), z.literal(0)]);

/**
 * A word of a list that may grow. A word that only a newer server knows is read as `otherwise`, so that an older client
 * loses a word and not the whole answer.
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
      decode: (word) => (known.includes(word) ? (word as Word) : otherwise),
      encode: (word) => word,
    },
  );
}

/** A time of day by the hall's wall clock; "24:00" is midnight at the end of the day. */
export const wallTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/);

/** The game that the specification calls type 501. */
export const remoteGameType = 501;

/**
 * A game that must be finished before another can be opened, and where: a main game by its number, in which tickets are
 * unfinished, or 501 for an open session of the remote game.
 */
export const gameToFinish = z.object({
  game: z.int(),
  bingoId,
  bingoName: z.string(),
  bingoPhone: z.string(),
});
/** See {@link gameToFinish}. */
export type GameToFinish = z.output<typeof gameToFinish>;
