/** SQL for declarations. */
import type { DueDiligenceDeclarations } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import type { Declaration, FundingSource, Pep } from './declaration.ts';

/** A declaration of a player and its number, 1 for the first. */
export type StoredDeclaration = { readonly version: number; readonly declaration: Declaration };

/** Returns the player's latest declaration. */
export function newestDeclaration(db: Db | Tx, playerId: number): Promise<StoredDeclaration | undefined> {
  return find(db, playerId, undefined);
}

/** Returns a player's declaration by its number. */
export function declarationOf(
  db: Db | Tx,
  playerId: number,
  version: number,
): Promise<StoredDeclaration | undefined> {
  return find(db, playerId, version);
}

async function find(
  db: Db | Tx,
  playerId: number,
  version: number | undefined,
): Promise<StoredDeclaration | undefined> {
  let query = db
    .selectFrom('due_diligence.declarations')
    .innerJoin('due_diligence.countries', (join) =>
      join.onRef('due_diligence.countries.country_code', '=', 'due_diligence.declarations.country_code'),
    )
    .selectAll('due_diligence.declarations')
    .select('country_name')
    .where('player_id', '=', playerId);
  if (version !== undefined) query = query.where('version', '=', version);
  const row = await query.orderBy('version', 'desc').limit(1).executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    version: row.version,
    declaration: {
      firstName: row.first_name,
      lastName: row.last_name,
      address: row.address,
      postcode: row.postcode,
      country: { code: row.country_code, name: row.country_name, isHighRisk: row.high_risk_country },
      pep: pepFromRow(row),
      marketingSmsReserved: row.marketing_sms_reserved,
      fundedBy: row.funded_by as FundingSource[],
      fundedByOther: row.funded_by_other,
    },
  };
}

type PepColumns = Pick<
  DueDiligenceDeclarations,
  'is_pep' | 'pep_reason' | 'pep_name' | 'pep_relation' | 'pep_birth_date' | 'pep_sex'
>;

function pepFromRow(row: PepColumns): Pep | null {
  if (!row.is_pep) return null;
  const { pep_reason, pep_name, pep_relation, pep_birth_date, pep_sex } = row;
  assert(
    pep_reason !== null && pep_name !== null && pep_relation !== null && pep_birth_date !== null,
    'A declaration is complete about the politically exposed person.',
  );
  return {
    reason: pep_reason,
    name: pep_name,
    relation: pep_relation,
    birthDate: osloDay(pep_birth_date),
    sex: pep_sex as Pep['sex'],
  };
}

/** Adds a declaration. */
export async function insertDeclaration(
  tx: Tx,
  {
    playerId,
    version,
    declaration,
    at,
  }: StoredDeclaration & { readonly playerId: number; readonly at: Date },
): Promise<void> {
  const { pep } = declaration;
  await tx
    .insertInto('due_diligence.declarations')
    .values({
      player_id: playerId,
      version,
      declared_at: at,
      first_name: declaration.firstName,
      last_name: declaration.lastName,
      address: declaration.address,
      postcode: declaration.postcode,
      country_code: declaration.country.code,
      high_risk_country: declaration.country.isHighRisk,
      is_pep: pep !== null,
      pep_reason: pep?.reason ?? null,
      pep_name: pep?.name ?? null,
      pep_relation: pep?.relation ?? null,
      pep_birth_date: pep?.birthDate ?? null,
      pep_sex: pep?.sex ?? null,
      marketing_sms_reserved: declaration.marketingSmsReserved,
      funded_by: [...declaration.fundedBy],
      funded_by_other: declaration.fundedByOther,
    })
    .execute();
}
