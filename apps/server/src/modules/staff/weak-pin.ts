/** Detects guessable PINs. Pure. */

const isCounted = (digits: readonly number[], step: number): boolean =>
  digits.every((digit, i) => i === 0 || digit === ((digits[i - 1] ?? 0) + step + 10) % 10);

const isRepeated = (pin: string): boolean => /^(.{1,3})\1+$/.test(pin);

/**
 * Whether a PIN of six digits is one that a colleague would try first: one to three digits repeated ("111111",
 * "121212", "123123"), a palindrome, consecutive digits, or the person's birth date in any order of its parts.
 * @param birthDate "YYYY-MM-DD"
 */
export function isWeakPin(pin: string, birthDate: string | undefined): boolean {
  const digits = [...pin].map(Number);
  const mirrored = [...pin].toReversed().join('');
  const isPattern = isRepeated(pin) || pin === mirrored || isCounted(digits, 1) || isCounted(digits, -1);
  return isPattern || (birthDate !== undefined && datesOf(birthDate).includes(pin));
}

function datesOf(birthDate: string): readonly string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const short = year.slice(2);
  return [
    day + month + short,
    month + day + short,
    short + month + day,
    year + month,
    year + day,
    month + year,
    day + year,
  ];
}
