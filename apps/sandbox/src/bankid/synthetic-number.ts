/**
 * National numbers that no living person can have: as in the population registry's own test data ("Tenor"),
 * 80 is added to the month. Only such numbers are made here.
 */

/**
 * The number of a person born on a day, with right control digits.
 * @param birthdate `YYYY-MM-DD`, from 1900 to 2039.
 * @param nth which of that day's numbers; equal days and equal `nth` give equal numbers.
 */
export function syntheticNumber(birthdate: string, nth = 0): string {
  const [year = 0, month = 0, day = 0] = birthdate.split('-').map(Number);
  if (!(year >= 1900 && year <= 2039)) throw new RangeError('No synthetic number is made for this year.');
  const date = `${pad(day)}${pad(month + 80)}${pad(year % 100)}`;
  // The three digits after the date determine the century: 000–499 the 1900s, 500–999 the 2000s to 2039.
  const first = year < 2000 ? 0 : 500;
  for (let step = 0; step < 500; step += 1) {
    const individual = first + ((nth + step) % 500);
    const number = withControlDigits(`${date}${String(individual).padStart(3, '0')}`);
    if (number !== undefined) return number;
  }
  throw new Error('No number is left on this day.');
}

const firstWeights = [3, 7, 6, 1, 8, 9, 4, 5, 2];
const secondWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The nine digits with their two control digits; `undefined` when one of these would be 10. */
function withControlDigits(digits: string): string | undefined {
  const first = controlDigit(digits, firstWeights);
  const second = first === undefined ? undefined : controlDigit(`${digits}${first}`, secondWeights);
  return second === undefined ? undefined : `${digits}${first}${second}`;
}

function controlDigit(digits: string, weights: readonly number[]): number | undefined {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? undefined : digit;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
