/** Decides which passwords are accepted (specification §5 Password, decisions §3.8, decision 0023). Pure. */
import { isLongEnough } from '@lokalbingo/contract/form-rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { norwegianPasswords } from './norwegian-passwords.ts';
import { passwordTexts } from './password-weakness.nb.ts';

// About 50,000 of the passwords most frequent in leaks, in lower case.
const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...norwegianPasswords,
]);

/** Facts about the player that an attacker would try first. */
export type GuessableFacts = {
  readonly mobile?: string | undefined;
  readonly email?: string | null | undefined;
  /** Words of the product and its halls: in lower case, longest first. */
  readonly words: readonly string[];
};

/** Returns why a new password is refused, as a text for the player; undefined when it is accepted. */
export function complaintOf(password: string, near: GuessableFacts): string | undefined {
  if (!isLongEnough(password)) return passwordTexts.tooShort;
  const weakness = weaknessOf(password, near);
  return weakness && `${passwordTexts.tooCommon} ${passwordTexts.because[weakness]}`;
}

/** Why a password is guessable: the player's own number or address, a year or date, a pattern, or a common word. */
export type Weakness = 'own' | 'time' | 'pattern' | 'word';

/**
 * Returns why a password is guessable, ignoring case and spaces; undefined when it is not. These are guessable: nothing
 * but spaces, years or a date; a common password, even with digits and signs around it; the name of the product or a
 * hall, alone or with a common word; a repeated piece; a sequence; and the player's own number or address.
 */
export function weaknessOf(password: string, { mobile, email, words }: GuessableFacts): Weakness | undefined {
  const plain = plainOf(password);
  if (isOwn(plain, mobile, email)) return 'own';
  if (isRepeated(plain) || isCounted(plain)) return 'pattern';
  if (isOnlyTime(plain)) return 'time';
  return isKnown(plain, words) ? 'word' : undefined;
}

const isOwn = (plain: string, mobile: string | undefined, email: string | null | undefined): boolean =>
  (mobile ? plain.includes(mobile) : false) || (email ? [email, nameIn(email)] : []).includes(plain);

const plainOf = (password: string): string => password.toLowerCase().normalize('NFC').replace(/\s/gu, '');

const nameIn = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/** Whether a password is only spaces, years or a date: "       ", "20252026", "14.06.1972". */
const isOnlyTime = (plain: string): boolean =>
  /^((19|20)\d\d|[^\d\p{L}])*$/u.test(plain) ||
  /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/.test(plain.replace(/\D/g, ''));

/** Whether a password repeats a piece of at most four characters: "aaaaaaa", "abcabcabc". */
const isRepeated = (plain: string): boolean =>
  /^(.{1,4}?)\1+.{0,3}$/su.test(plain) && new Set(plain).size <= 4;

/** Whether each character is next to the one before, as in "2345678", "98765432" and "abcdefgh". */
function isCounted(plain: string): boolean {
  const codes = [...plain].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/**
 * Whether a password is a common word with little around it: "passord", "vinter2026", "Narvik1984",
 * "lokalbingo-gutten!".
 */
function isKnown(plain: string, words: readonly string[]): boolean {
  const core = coreOf(plain);
  if (commonPasswords.has(plain) || commonPasswords.has(core)) return true;
  const rest = coreOf(words.reduce((text, word) => text.replaceAll(word, ''), core));
  return rest !== core && (rest.length < shortestOwnPart || commonPasswords.has(rest));
}

/** Removes everything before the first letter and after the last. */
const coreOf = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, '');

// A password with the name of the product or a hall needs at least this many other characters.
const shortestOwnPart = 4;
