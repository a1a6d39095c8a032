import type { ApiProblem } from '@lokalbingo/api-client/api';

type Hall = {
  readonly name: string;
  readonly address: string;
  readonly town: string;
  readonly phone: string;
};

/** Texts of the page that checks a paper coupon. */
export const couponTexts = {
  title: 'Sjekk kupongen',
  intro: 'Skriv nummeret som står på papirkupongen, så ser du om den har gevinst.',
  number: 'Kupongnummer',
  numberHint: '12 siffer',
  check: 'Sjekk kupongen',
  another: 'Sjekk en annen kupong',
  checking: 'Sjekker kupongen …',
  missing: 'Skriv nummeret som står på kupongen.',
  mistyped: 'Sjekk tallene. Nummeret har 12 siffer, og minst ett av dem er ikke riktig.',
  failed: 'Vi fikk ikke sjekket kupongen',
  tooOftenHeading: 'Vent litt før du sjekker igjen',
  tooOften: (minutes: number) =>
    `Nummeret er sjekket mange ganger den siste timen. Prøv igjen om ${minutes === 1 ? '1 minutt' : `${minutes} minutter`}, eller spør i hallen.`,
  ring: ({ name }: Hall) => `Har du spørsmål, ring ${name} på`,
  which: (number: string) => `Kupong ${number}`,
  prize: {
    heading: 'Kupongen har gevinst',
    fetch: ({ name, address, town }: Hall) => `Ta med kupongen til ${name}, ${address}, ${town}.`,
    lastDay: (day: string) => `Gevinsten må hentes senest ${day}.`,
  },
  noPrize: {
    heading: 'Ingen gevinst på denne kupongen',
    text: ({ name }: Hall) => `Kupongen er fra ${name}.`,
  },
  paid: {
    heading: 'Gevinsten er allerede hentet',
    text: (amount: string, { name }: Hall, when: string) => `${amount} ble utbetalt i ${name} ${when}.`,
  },
  expired: {
    heading: 'Fristen for å hente gevinsten er ute',
    text: (amount: string, { name }: Hall, day: string) =>
      `Gevinsten på ${amount} måtte hentes i ${name} senest ${day}.`,
  },
  unknown: {
    heading: 'Vi finner ikke denne kupongen',
    text: 'Ingen hall har registrert dette nummeret. Se om du har skrevet det riktig, eller spør i hallen der du fikk kupongen.',
  },
};

/** How many minutes until a number may be looked up again, if the rate limit was the reason. */
export function minutesToWait({ code, facts }: ApiProblem): number | undefined {
  if (code !== 'too_many_coupon_looks') return undefined;
  return Math.max(1, Math.ceil(Number(facts?.retryAfterSeconds ?? 60) / 60));
}
