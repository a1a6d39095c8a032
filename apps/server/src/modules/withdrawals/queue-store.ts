/** SQL for the queue of withdrawals: every open request of some halls. */
import { type Ore, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { fromRow, type openStates } from './withdrawal-store.ts';

type OpenState = (typeof openStates)[number];

/** A request in the queue. */
export type QueuedWithdrawal = {
  readonly withdrawalId: number;
  readonly state: OpenState;
  readonly reference: string;
  readonly amountOre: Ore;
  readonly requestedAt: Date;
  readonly payFrom: string | null;
  readonly takenUpBy: string | null;
};

/** Returns the requests after one, oldest first. */
export async function selectQueue(
  db: Db,
  wanted: {
    readonly hallId: number;
    readonly states: readonly OpenState[];
    /** The staff member who has taken them up. */
    readonly takenUpBy: number | undefined;
    readonly after: number;
    readonly take: number;
  },
): Promise<readonly QueuedWithdrawal[]> {
  const { hallId, states, takenUpBy = null, after, take } = wanted;
  const { rows } = await sql<{
    withdrawal_id: number;
    state: OpenState;
    reference: string;
    own_ore: number;
    winnings_ore: number;
    requested_at: Date;
    pay_from: string | null;
    taken_up_by: string | null;
  }>`
    SELECT request.*, taken.actor AS taken_up_by
    FROM withdrawals.requests AS request
    LEFT JOIN withdrawals.steps AS taken ON taken.hall_id = request.hall_id
      AND taken.withdrawal_id = request.withdrawal_id AND taken.step = 'taken_up'
    WHERE request.hall_id = ${hallId} AND state NOT IN ('paid', 'refused', 'cancelled')
      AND state = ANY (${states}::text[]) AND request.withdrawal_id > ${after}
      AND (${takenUpBy}::integer IS NULL OR taken.actor_staff_id = ${takenUpBy})
    ORDER BY request.withdrawal_id LIMIT ${take}`.execute(db);
  return rows.map((row) => ({
    withdrawalId: row.withdrawal_id,
    state: row.state,
    reference: row.reference,
    amountOre: ore(row.own_ore + row.winnings_ore),
    requestedAt: row.requested_at,
    payFrom: row.pay_from,
    takenUpBy: row.taken_up_by,
  }));
}

/** Returns how many requests of a hall are in the queue: by state, and those that a staff member has taken up. */
export async function countQueue(
  db: Db,
  hallId: number,
  staffId: number,
): Promise<Readonly<Record<OpenState | 'all' | 'mine', number>> & { readonly oldest: Date | null }> {
  const { rows } = await sql<Record<OpenState | 'all' | 'mine', number> & { oldest: Date | null }>`
    SELECT count(*)::integer AS "all", min(requested_at) AS oldest,
      count(*) FILTER (WHERE state = 'sent')::integer AS sent,
      count(*) FILTER (WHERE state = 'taken_up')::integer AS taken_up,
      count(*) FILTER (WHERE state = 'approved')::integer AS approved,
      count(*) FILTER (WHERE CASE WHEN state <> 'sent' THEN
        EXISTS (SELECT FROM withdrawals.steps AS taken WHERE taken.hall_id = request.hall_id
          AND taken.withdrawal_id = request.withdrawal_id AND taken.step = 'taken_up'
          AND taken.actor_staff_id = ${staffId}) END)::integer AS mine
    FROM withdrawals.requests AS request
    WHERE hall_id = ${hallId} AND state NOT IN ('paid', 'refused', 'cancelled')`.execute(db);
  const [counted] = rows;
  return counted ?? { all: 0, mine: 0, sent: 0, taken_up: 0, approved: 0, oldest: null };
}

/** Finds a request of some halls, open or ended, with its payment file. */
export async function findInHalls(db: Db | Tx, halls: readonly number[], withdrawalId: number) {
  const row = await db
    .selectFrom('withdrawals.requests as request')
    .leftJoin('withdrawals.places_in_files as place', (join) =>
      join
        .onRef('place.hall_id', '=', 'request.hall_id')
        .onRef('place.withdrawal_id', '=', 'request.withdrawal_id'),
    )
    .leftJoin('withdrawals.payment_files as file', (join) =>
      join.onRef('file.hall_id', '=', 'place.hall_id').onRef('file.file_no', '=', 'place.file_no'),
    )
    .selectAll('request')
    .select(['file.file_no', 'file.actor_staff_id as filed_by'])
    .where('request.withdrawal_id', '=', withdrawalId)
    .where('request.hall_id', 'in', halls.length > 0 ? halls : [0])
    .executeTakeFirst();
  return row && { withdrawal: fromRow(row), fileNo: row.file_no, filedBy: row.filed_by };
}
