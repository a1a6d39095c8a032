/** A person whom the e-ID has verified, and the database columns of one. */
import type { Selectable } from 'kysely';
import type { EIdProofs } from '../../platform/database.gen.ts';
import type { VerifiedPerson } from './verified-person.ts';

/** A person with the time of verification. */
export type ProvenPerson = VerifiedPerson & { readonly verifiedAt: Date };

type PersonColumns = Pick<
  Selectable<EIdProofs>,
  'national_key' | 'subject' | 'birth_date' | 'first_name' | 'last_name' | 'acr' | 'verified_at'
>;

/** Converts a person to columns. */
export function columnsOfPerson(person: ProvenPerson) {
  return {
    national_key: person.nationalKey,
    subject: person.subject,
    birth_date: person.birthDate,
    first_name: person.firstName,
    last_name: person.lastName,
    acr: person.acr,
    verified_at: person.verifiedAt,
  };
}

/** Converts columns to a person. */
export function personOfColumns(row: PersonColumns): ProvenPerson {
  return {
    nationalKey: row.national_key,
    subject: row.subject,
    birthDate: row.birth_date,
    firstName: row.first_name,
    lastName: row.last_name,
    acr: row.acr,
    verifiedAt: row.verified_at,
  };
}
