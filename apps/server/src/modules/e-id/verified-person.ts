/** Determines the person of an ID token, and the data to store about them. Pure. */
import { createHmac } from 'node:crypto';
import { idnr } from '@navikt/fnrvalidator';
import { z } from 'zod';
import type { Claims } from '../../platform/openid-issuer.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { EidRules } from './eid-deps.ts';

/** A person whom the e-ID has identified. Has no national identity number, only its hash. */
export type VerifiedPerson = {
  /** The keyed hash of the national identity number. */
  readonly nationalKey: Uint8Array;
  /** The issuer's subject for the person. */
  readonly subject: string;
  /** "YYYY-MM-DD" */
  readonly birthDate: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly acr: string;
};

const name = z.string().trim().min(1).max(200);
const claimsShape = z.object({
  sub: name,
  acr: z.string(),
  birthdate: z.iso.date(),
  given_name: name.optional(),
  family_name: name.optional(),
  name: name.optional(),
  nnin_altsub: z.string().regex(/^[0-9]{11}$/),
});

/**
 * Returns the person of an ID token, or why there is none; the reason is for the log and quotes nothing from the token.
 */
export function verifiedPerson(
  claims: Claims,
  rules: EidRules,
): { readonly person: VerifiedPerson } | { readonly why: string } {
  const read = claimsShape.safeParse(claims);
  if (!read.success) {
    const missing = read.error.issues.map((issue) => String(issue.path[0]));
    return { why: `claims missing or malformed: ${[...new Set(missing)].join(', ')}` };
  }
  const { sub, acr, birthdate, nnin_altsub: nationalNumber } = read.data;
  if (acr !== rules.requiredAcr) return { why: 'the level of assurance is not the required one' };
  const validated = idnr(nationalNumber);
  if (validated.status === 'invalid') return { why: 'the national number is invalid' };
  if (!rules.acceptSynthetic && syntheticKinds.has(validated.type))
    return { why: 'the national number is synthetic' };
  if (!agree(nationalNumber, birthdate)) return { why: 'national number and birth date disagree' };
  const names = namesOf(read.data);
  if (!names) return { why: 'claims missing or malformed: name' };
  const nationalKey = nationalKeyOf(nationalNumber, rules.pepper);
  return { person: { nationalKey, subject: sub, birthDate: birthdate, acr, ...names } };
}

/** Hashes a national identity number. Cannot be reversed without the key. */
export function nationalKeyOf(nationalNumber: string, pepper: string): Uint8Array {
  return createHmac('sha256', pepper).update(nationalNumber).digest();
}

const subjectShape = z.object({ sub: name, acr: z.string() });

/** Returns the issuer's subject only, for a flow without a number; undefined when it cannot be trusted. */
export function verifiedSubject(claims: Claims, rules: EidRules): string | undefined {
  const read = subjectShape.safeParse(claims);
  return read.success && read.data.acr === rules.requiredAcr ? read.data.sub : undefined;
}

/** Whether a person is 18 on a day. A person born on 29 February comes of age on 1 March in a common year. */
export function isAdult(birthDate: string, today: OsloDay): boolean {
  const eighteenYearsOn = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`;
  return eighteenYearsOn <= today;
}

// Synthetic numbers add 40 or 80 to the month.
const syntheticKinds: ReadonlySet<string> = new Set(['tnr', 'hnr', 'dnr-and-tnr', 'dnr-and-hnr']);

/**
 * Returns the birth date in a national identity number, or undefined when the number is invalid. The individual number
 * determines the century of the year.
 */
export function birthDateOf(nationalNumber: string): string | undefined {
  if (idnr(nationalNumber).status === 'invalid') return undefined;
  const { day, month, year } = dateIn(nationalNumber);
  const century = Number(nationalNumber.slice(6, 9)) >= 500 && year < 40 ? 2000 : 1900;
  return [century + year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Whether the number's date equals the birth date. */
function agree(nationalNumber: string, birthdate: string): boolean {
  const { day, month, year } = dateIn(nationalNumber);
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birthdate.split('-').map(Number);
  return day === bornDay && month === bornMonth && year === bornYear % 100;
}

/** Returns the number's date, without the marks of D-numbers (day + 40) and synthetic ones (month + 40, 65 or 80). */
function dateIn(nationalNumber: string) {
  const pair = (at: number): number => Number(nationalNumber.slice(at, at + 2));
  const [day, month, year] = [pair(0), pair(2), pair(4)];
  const monthMark = [80, 65, 40].find((mark) => month > mark && month <= mark + 12) ?? 0;
  return { day: day > 40 ? day - 40 : day, month: month - monthMark, year };
}

/** Returns the given and family name; older tokens carry only "Nilsen, Frode Beckmann" or "Mikkel Larsen". */
function namesOf(
  claims: z.output<typeof claimsShape>,
): Pick<VerifiedPerson, 'firstName' | 'lastName'> | undefined {
  const { given_name: firstName, family_name: lastName, name: whole } = claims;
  if (firstName && lastName) return { firstName, lastName };
  const [last = '', first] = (whole ?? '').split(/\s*,\s*/);
  if (first) return { firstName: first, lastName: last };
  const words = last.split(/\s+/);
  const family = words.pop();
  return family && words.length > 0 ? { firstName: words.join(' '), lastName: family } : undefined;
}
