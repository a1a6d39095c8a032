/** SQL for countries and the lists of high-risk countries. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Country } from './declaration.ts';

/** Returns all countries, Norway first and the others by name, with their risk by the lists in force on a day. */
export async function countriesOn(db: Db | Tx, day: OsloDay): Promise<readonly Country[]> {
  const rows = await db
    .selectFrom('due_diligence.countries as country')
    .select(({ exists, selectFrom }) => [
      'country_code',
      'country_name',
      exists(
        selectFrom('due_diligence.country_risks as risk')
          .select(sql`1`.as('named'))
          .whereRef('risk.country_code', '=', 'country.country_code')
          .where('in_force_from', '<=', day)
          .where(({ or, eb }) => or([eb('in_force_to', 'is', null), eb('in_force_to', '>', day)])),
      ).as('high_risk'),
    ])
    .execute();
  return rows
    .map((row) => ({
      code: row.country_code,
      name: row.country_name,
      isHighRisk: Boolean(row.high_risk),
    }))
    .sort(norwayFirst);
}

const norwegian = new Intl.Collator('nb');

function norwayFirst(one: Country, other: Country): number {
  const isNorway = ({ code }: Country) => Number(code === 'NO');
  return isNorway(other) - isNorway(one) || norwegian.compare(one.name, other.name);
}

/** Adds countries; existing ones stay unchanged. */
export async function addCountries(
  tx: Tx,
  countries: readonly { readonly code: string; readonly name: string }[],
): Promise<void> {
  await tx
    .insertInto('due_diligence.countries')
    .values(countries.map(({ code, name }) => ({ country_code: code, country_name: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A list of high-risk countries: its publisher, its countries and its first day. */
export type RiskList = {
  readonly list: 'eu' | 'fatf_black' | 'fatf_grey';
  readonly inForceFrom: string;
  /** Where the list is published, for audits. */
  readonly source: string;
  readonly countryCodes: readonly string[];
};

/**
 * Stores a list that replaces the previous one from its day on; the history is kept. Changes nothing unless the list
 * is newer than the stored one.
 */
export async function takeRiskList(tx: Tx, { list, inForceFrom, source, countryCodes }: RiskList) {
  const { newest } = await tx
    .selectFrom('due_diligence.country_risks')
    .select(sql<string | null>`max(greatest(in_force_from, in_force_to))`.as('newest'))
    .where('risk_list', '=', list)
    .executeTakeFirstOrThrow();
  if (newest !== null && newest >= inForceFrom) return;
  await tx
    .updateTable('due_diligence.country_risks')
    .set({ in_force_to: inForceFrom })
    .where('risk_list', '=', list)
    .where('in_force_to', 'is', null)
    .where(sql<boolean>`country_code <> ALL (${countryCodes}::text[])`)
    .execute();
  await tx
    .insertInto('due_diligence.country_risks')
    .values(
      countryCodes.map((code) => ({
        risk_list: list,
        country_code: code,
        in_force_from: inForceFrom,
        in_force_to: null,
        source,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
