/** The people whom Test-BankID can identify. None is real: every number is synthetic. */
import { createHash, randomInt } from 'node:crypto';
import { osloDate } from '../oslo-time.ts';
import { syntheticNumber } from './synthetic-number.ts';

/** A person who can be identified, with the level of assurance. */
export type TestPerson = {
  readonly key: PersonKey | 'typed';
  readonly givenName: string;
  readonly familyName: string;
  /** `YYYY-MM-DD` */
  readonly birthdate: string;
  readonly nationalNumber: string;
  /** Whether the client receives the number. */
  readonly statesNumber: boolean;
  /** BankID's level of assurance: 4 with a code device, 3 with only a face or a finger. */
  readonly level: 3 | 4;
  readonly email: string;
};

/** The purpose of each person. */
export const personKeys = [
  'adult-1',
  'adult-2',
  'adult-3',
  'adult-4',
  'adult-5',
  'adult-random',
  'eighteen-today',
  'eighteen-tomorrow',
  'minor',
  'd-number',
  'norwegian-letters',
  'low-level',
  'no-number',
  'registered',
  'member-2',
  'member-2-other',
  'member-3',
  'member-4',
  'member-5',
  'member-6',
  'member-7',
  'member-8',
] as const;
export type PersonKey = (typeof personKeys)[number];

/** The demo's player 90000001: the server's seed has the same number. */
const registeredNumber = '14867212621';
/** A D-number (day + 40) that is synthetic, too. */
const syntheticDNumber = '54867212887';

const ordinary = { statesNumber: true, level: 4 } as const;

type Template = Pick<TestPerson, 'givenName' | 'familyName'> &
  Partial<Pick<TestPerson, 'nationalNumber' | 'statesNumber' | 'level'>> & {
    readonly birthdate: string | ((today: string) => string);
  };

const templates: Readonly<Record<Exclude<PersonKey, 'adult-random'>, Template>> = {
  'adult-1': { givenName: 'Ida Marie', familyName: 'Prøvestad', birthdate: '1984-05-23' },
  'adult-2': { givenName: 'Jonas', familyName: 'Testnes', birthdate: '1991-11-02' },
  'adult-3': { givenName: 'Solveig', familyName: 'Eksempelmo', birthdate: '1957-02-28' },
  'adult-4': { givenName: 'Magne', familyName: 'Liksomdal', birthdate: '1949-08-17' },
  'adult-5': { givenName: 'Sara', familyName: 'Tenorvik', birthdate: '2003-01-09' },
  'eighteen-today': {
    givenName: 'Emil',
    familyName: 'Nyss',
    birthdate: (today) => bornYearsBefore(today, 18),
  },
  'eighteen-tomorrow': {
    givenName: 'Tiril',
    familyName: 'Snart',
    birthdate: bornEighteenYearsBeforeTomorrow,
  },
  minor: { givenName: 'Nora', familyName: 'Ungseth', birthdate: (today) => bornYearsBefore(today, 16) },
  'd-number': {
    givenName: 'Anna',
    familyName: 'Kowalska',
    birthdate: '1972-06-14',
    nationalNumber: syntheticDNumber,
  },
  'norwegian-letters': { givenName: 'Bjørg Åse', familyName: 'Sæterøygård', birthdate: '1966-12-30' },
  'low-level': { givenName: 'Henrik', familyName: 'Lavås', birthdate: '1988-03-11', level: 3 },
  'no-number': { givenName: 'Unni', familyName: 'Utennes', birthdate: '1979-10-05', statesNumber: false },
  registered: {
    givenName: 'Kari',
    familyName: 'Solberg',
    birthdate: '1972-06-14',
    nationalNumber: registeredNumber,
  },
  // Persons whom the demo's halls have on record, some with an additional middle name or a different
  // spelling; and a namesake.
  'member-2': { givenName: 'Arne', familyName: 'Lund', birthdate: '1958-03-17' },
  'member-2-other': { givenName: 'Arne', familyName: 'Lund', birthdate: '1985-07-13' },
  'member-3': { givenName: 'Berit Helene', familyName: 'Hagen', birthdate: '1949-11-08' },
  'member-4': { givenName: 'Øyvind', familyName: 'Dahl', birthdate: '1963-01-25' },
  'member-5': { givenName: 'Inger', familyName: 'Moen', birthdate: '1955-06-02' },
  'member-6': { givenName: 'Aase', familyName: 'Vik', birthdate: '1990-09-30' },
  'member-7': { givenName: 'Terje Johan', familyName: 'Bakken', birthdate: '1971-12-04' },
  'member-8': { givenName: 'Solveig', familyName: 'Nygård', birthdate: '1967-04-19' },
};

/**
 * The person behind a key on this day in Norway. `adult-random` is a new one each time; all others have a
 * fixed number, except those whose age is counted from today.
 */
export function testPerson(key: PersonKey, now: Date): TestPerson {
  if (key === 'adult-random') return randomAdult(osloDate(now));
  const { birthdate, ...given } = templates[key];
  const born = typeof birthdate === 'string' ? birthdate : birthdate(osloDate(now));
  const email = `${key}@lokalbingo.example`;
  return { key, ...ordinary, email, nationalNumber: syntheticNumber(born), ...given, birthdate: born };
}

const randomGivenNames = ['Arvid', 'Berit', 'Camilla', 'Dagfinn', 'Eline', 'Frode', 'Guri', 'Harald'];
const randomFamilyNames = ['Fiktivsen', 'Prøvdal', 'Syntesrud', 'Tenorhaug', 'Testås', 'Øvelsmo'];

function randomAdult(today: string): TestPerson {
  const birthdate = bornYearsBefore(today, 19 + randomInt(60), randomInt(365));
  const pick = (names: readonly string[]): string => names[randomInt(names.length)] ?? '';
  return {
    key: 'adult-random',
    ...ordinary,
    givenName: pick(randomGivenNames),
    familyName: pick(randomFamilyNames),
    birthdate,
    nationalNumber: syntheticNumber(birthdate, 1 + randomInt(499)),
    email: 'adult-random@lokalbingo.example',
  };
}

/** The day this many years (and days) before another; for 29 February in a common year, the 28th. */
function bornYearsBefore(date: string, years: number, days = 0): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return isoDate(Date.UTC(year - years, month - 1, Math.min(day, lastDay) - days));
}

/** If the day does not exist, 1 March, so that the person is never 18 today. */
function bornEighteenYearsBeforeTomorrow(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const tomorrow = new Date(Date.UTC(year, month - 1, day + 1));
  return isoDate(Date.UTC(tomorrow.getUTCFullYear() - 18, tomorrow.getUTCMonth(), tomorrow.getUTCDate()));
}

function isoDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** BankID's id of the person (`sub`): a stable UUID without personal data. */
export function subjectOf(person: TestPerson): string {
  const hex = createHash('sha256').update(`bankid sub ${person.nationalNumber}`).digest('hex');
  // Version 8 and variant 10: a UUID with a custom algorithm.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The person's number in BankID's own register (`bankid_altsub`), as `9578-6000-4-351726`. */
export function altSubjectOf(person: TestPerson): string {
  const digest = createHash('sha256').update(`bankid altsub ${person.nationalNumber}`).digest();
  return `9578-6000-4-${String(digest.readUInt32BE() % 1_000_000).padStart(6, '0')}`;
}
