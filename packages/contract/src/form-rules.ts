/**
 * Validation rules of forms, the same in the browser and on the server (specification §5). Each side has its own texts:
 * the portal shows them beside the field, the server in its answer.
 */
/** Normalises a number for validation and storage: people type spaces to make it readable. */
export const withoutSpaces = (written: string): string => written.replaceAll(/\s/g, '');

/** The form of a mobile number: only digits, after {@link withoutSpaces}. */
export const mobileDigits = /^[0-9]*$/;
/** How many digits a mobile number has. */
export const mobileLength = 8;

// A local part, @, and a domain with a top-level domain of two or more letters, or an IPv4 address in brackets.
const word = '[^<>()[\\]\\\\.,;:\\s@"\\p{Cc}]+';
const domain = '(?:[a-z0-9-]+\\.)+[a-z]{2,}';
const address = '\\[\\d{1,3}(?:\\.\\d{1,3}){3}\\]';
const emailShape = new RegExp(`^${word}(?:\\.${word})*@(?:${domain}|${address})$`, 'u');
const emailLengthAtMost = 254;

/** Normalises an e-mail address for storage and comparison. */
export const plainEmail = (given: string): string => given.trim().toLowerCase();
/** Whether a normalised e-mail address is valid. */
export const isEmail = (email: string): boolean =>
  email.length <= emailLengthAtMost && emailShape.test(email);

/** The form of an SMS code: only digits, after {@link withoutSpaces}. */
export const codeDigits = /^[0-9]*$/;
/** How many digits a code has. */
export const codeLength = 6;

/** The fewest characters of a password. */
export const passwordCharactersAtLeast = 7;
/** Whether a password has enough characters, counted as a person counts them. */
export const isLongEnough = (password: string): boolean => [...password].length >= passwordCharactersAtLeast;

/** Normalises an account owner's name: "Nordmann,  Kari" becomes "Kari Nordmann". */
export function plainOwner(written: string): string {
  const parts = written.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' '));
  return parts.length === 2 ? parts.toReversed().join(' ').trim() : parts.join(', ');
}
/**
 * The characters that a bank accepts in a name: letters, spaces, hyphens, apostrophes and full stops, after {@link
 * plainOwner}.
 */
export const ownerShape = /^[\p{L}\p{M} '’.-]*$/u;
/** The fewest characters of an account owner's name. */
export const ownerCharactersAtLeast = 2;

/** A Norwegian postcode: four digits, leading zeroes kept. */
export const postcodeShape = /^[0-9]{4}$/;
/** Whether a text has the shape of a Norwegian postcode. */
export const isPostcode = (text: string): boolean => postcodeShape.test(text);

/** The name of a place, or its beginning: two letters or more, with the punctuation between the words of some. */
export const placeNameShape = /^\p{L}[\p{L} .'’-]{0,38}[\p{L}.]$/u;
/** Whether a text can be the name of a place. */
export const isPlaceName = (text: string): boolean => placeNameShape.test(text.trim());

/** Normalises an account number: people type spaces or dots ("8601.11.17947"). */
export const withoutSpacesAndDots = (written: string): string => written.replaceAll(/[\s.]/g, '');
/** How many digits a Norwegian bank account has. */
export const accountNumberLength = 11;
/** The form of a Norwegian bank account: only digits, after {@link withoutSpacesAndDots}. */
export const accountNumberShape = /^[0-9]{11}$/;
const accountWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** Whether eleven digits end in the right check digit of a Norwegian bank account (specification §5, mod 11). */
export function hasAccountCheckDigit(digits: string): boolean {
  if (!accountNumberShape.test(digits)) return false;
  const sum = accountWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  // A check digit of 10 does not exist, and equals no digit.
  return (11 - (sum % 11)) % 11 === Number(digits[10]);
}
