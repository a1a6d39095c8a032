/** Which passwords are taken (specification §5 Password, decisions §3.8). */
import { isLongEnough } from '@lokalbingo/contract/form-rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { norwegianPasswords } from './norwegian-passwords.ts';
import { passwordTexts } from './password-rules.nb.ts';

// The kept list is in small letters, about 50,000 of those that leaks show most often.
const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter(isLongEnough),
  ...norwegianPasswords,
]);

/**
 * What is wrong with a new password, in the player's words; undefined when it is taken. Too common is what stands in
 * a list of common ones in any case of letters, what repeats a piece of itself, what counts up or down, and the player's own number
 * or address.
 */
export function passwordComplaint(
  password: string,
  own: { readonly mobile: string; readonly email?: string },
): string | undefined {
  if (!isLongEnough(password)) return passwordTexts.tooShort;
  const plain = password.toLowerCase().normalize('NFC').trim();
  const isOwn = plain.includes(own.mobile) || plain === own.email;
  const isCommon = commonPasswords.has(plain) || isRepeated(plain) || isCounted(plain);
  return isOwn || isCommon ? passwordTexts.tooCommon : undefined;
}

/** "aaaaaaa", "abcabcabc": a piece of at most four characters again and again. */
const isRepeated = (plain: string): boolean =>
  /^(.{1,4}?)\1+.{0,3}$/su.test(plain) && new Set(plain).size <= 4;

/** "2345678", "98765432", "abcdefgh": each character next to the one before. */
function isCounted(plain: string): boolean {
  const codes = [...plain].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
