/** The address that a player gives a hall, validated the same in the browser and on the server. */
import { keptText } from './kept-text.ts';

/** The minimum and maximum number of characters of an address. */
export const addressCharacters = { atLeast: 3, atMost: 200 } as const;
/** An address that a player gives a hall: a line of text without control characters. */
export const contactAddress = keptText
  .trim()
  .min(addressCharacters.atLeast)
  .max(addressCharacters.atMost)
  .regex(/^\P{Cc}*$/u);
/** Whether a text is a valid address. */
export const isContactAddress = (text: string): boolean => contactAddress.safeParse(text).success;
