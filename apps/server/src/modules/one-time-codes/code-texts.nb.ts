/** Texts about codes, wherever one is required (specification §5 SMS code; our own where it has none). */
import { codeDigits, codeLength } from '@lokalbingo/contract/form-rules';

const whileOf = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} timer`;
  return minutes === 1 ? '1 minutt' : `${minutes} minutter`;
};

export const codeTexts = {
  notDigits: 'Koden skal kun inneholde tall',
  wrong: 'Koden er feil eller utløpt. Prøv igjen, eller be om en ny kode.',
  /** How long to wait before the next one, as returned by `admitSending`. */
  wait: (seconds: number) =>
    seconds <= 60
      ? `Vent ${seconds === 1 ? '1 sekund' : `${seconds} sekunder`} før du ber om en ny kode.`
      : `Du har bedt om for mange koder. Prøv igjen om ${whileOf(seconds)}.`,
  /** How long to wait after too many wrong codes. */
  tooManyGuesses: (seconds: number) =>
    `Du har skrevet feil kode for mange ganger. Prøv igjen om ${whileOf(seconds)}.`,
  /** How long to wait after too many queries. */
  tooManyRequests: (seconds: number) =>
    `Du har prøvd for mange numre og adresser. Prøv igjen om ${whileOf(seconds)}.`,
  sms: (product: string, code: string) =>
    `${code} er koden din hos ${product}. Den gjelder i 10 minutter. Ikke gi den til noen.`,
} as const;

/** Returns what is wrong with the form of a code, as a text. */
export function codeComplaint(code: string): string | undefined {
  if (!codeDigits.test(code)) return codeTexts.notDigits;
  return code.length === codeLength ? undefined : codeTexts.wrong;
}
