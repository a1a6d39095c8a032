/** SQL for account turnover by kind, for the books. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { AccountKind } from './account.ts';

/** Own money or winnings. A player card has both, every other account only own money. */
export type Bucket = 'own' | 'winnings';

/** The balance of all accounts of a kind in a hall in one bucket: positive when more is credited than debited. */
export type KindBalance = {
  readonly hallId: number;
  readonly kind: AccountKind;
  readonly bucket: Bucket;
  readonly ore: Ore;
};

/** The amounts debited and credited to accounts of a kind in one part of a period. Neither is negative. */
export type Turnover = Omit<KindBalance, 'ore'> & {
  /** 0 is before the first border, 1 from the first border to the second, and so on. */
  readonly part: number;
  readonly debitOre: Ore;
  readonly creditOre: Ore;
};

/** Returns the stored balances now, by hall and kind: of one hall, or of all. */
export async function balancesByKind(tx: Tx, hallId: number | undefined): Promise<readonly KindBalance[]> {
  const { rows } = await sql<KindBalance>`
    SELECT hall_id AS "hallId", kind, bucket, sum(ore) AS ore
    FROM ledger.accounts, LATERAL (VALUES ('own', own_ore), ('winnings', winnings_ore)) AS held (bucket, ore)
    WHERE ${hallId ?? null}::integer IS NULL OR hall_id = ${hallId ?? null}::integer
    GROUP BY hall_id, kind, bucket
    HAVING bucket = 'own' OR kind = 'player_card'
    ORDER BY hall_id, kind, bucket`.execute(tx);
  return rows;
}

/**
 * Sums all entries before the last border, by hall, kind, bucket and the part between the borders. Leaves out sums
 * without entries. Reads every entry before the last border: not for a request.
 * @param borders one or more moments, ascending
 */
export async function turnovers(
  tx: Tx,
  hallId: number | undefined,
  borders: readonly Date[],
): Promise<readonly Turnover[]> {
  const moments = sql`${borders.map((border) => border.toISOString())}::timestamptz[]`;
  const { rows } = await sql<Turnover>`
    WITH entered AS (
      SELECT hall_id, account_id, width_bucket(created_at, ${moments}) AS part,
        coalesce(-sum(own_ore) FILTER (WHERE own_ore < 0), 0) AS own_debit,
        coalesce(sum(own_ore) FILTER (WHERE own_ore > 0), 0) AS own_credit,
        coalesce(-sum(winnings_ore) FILTER (WHERE winnings_ore < 0), 0) AS winnings_debit,
        coalesce(sum(winnings_ore) FILTER (WHERE winnings_ore > 0), 0) AS winnings_credit
      FROM ledger.transfers JOIN ledger.entries USING (hall_id, transfer_id)
      WHERE created_at < ${borders.at(-1)} AND (${hallId ?? null}::integer IS NULL OR hall_id = ${hallId ?? null}::integer)
      GROUP BY hall_id, account_id, part
    )
    SELECT hall_id AS "hallId", kind, bucket, part::integer, sum(debit) AS "debitOre", sum(credit) AS "creditOre"
    FROM entered JOIN ledger.accounts USING (hall_id, account_id),
      LATERAL (VALUES ('own', own_debit, own_credit), ('winnings', winnings_debit, winnings_credit)) AS side (bucket, debit, credit)
    WHERE debit > 0 OR credit > 0
    GROUP BY hall_id, kind, bucket, part
    ORDER BY hall_id, kind, bucket, part`.execute(tx);
  return rows;
}
