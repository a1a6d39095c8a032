/**
 * SQL for a player's declarations in the player's own copy: the answers as given, without any review (hvitvaskingsloven
 * § 28).
 */
import type { Db, Tx } from '../../platform/database.ts';
import type { FundingSource } from './declaration.ts';

/** Returns every declaration, oldest first. */
export async function copyOfDeclarations(db: Db | Tx, playerId: number) {
  return db
    .selectFrom('due_diligence.declarations as declared')
    .innerJoin('due_diligence.countries as country', 'country.country_code', 'declared.country_code')
    .select([
      'declared_at as declaredAt',
      'first_name as firstName',
      'last_name as lastName',
      'address',
      'postcode',
      'country_name as country',
      'is_pep as isPep',
      'pep_reason as pepReason',
      'pep_name as pepName',
      'pep_relation as pepRelation',
      'pep_birth_date as pepBirthDate',
      'pep_sex as pepSex',
      'marketing_sms_reserved as isReserved',
      'funded_by as fundedBy',
      'funded_by_other as fundedByOther',
    ])
    .where('player_id', '=', playerId)
    .orderBy('version')
    .$narrowType<{ fundedBy: FundingSource[]; pepSex: 'M' | 'F' | null }>()
    .execute();
}
