/** SQL for game plans and their history. */
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import type { planSteps } from '@lokalbingo/contract/rounds-plans';
import { type Selectable, sql } from 'kysely';
import type { RoundsGamePlans } from '../../../platform/database.gen.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { type OsloDay, osloMoment } from '../../../platform/oslo-calendar.ts';
import type { Scope } from '../../../platform/scope.ts';
import { planColumns, planFromRow } from '../game-plan-store.ts';
import type { GameInHall, GamePlan, PlanTerms } from '../game-setup.ts';
import { nextVersion } from '../game-setup-store.ts';

/** A plan with its state. */
export type StoredPlan = GamePlan & {
  readonly state: 'draft' | 'proposed' | 'approved' | 'withdrawn';
  readonly revision: number;
  readonly proposedBy: number | null;
};

/** A step in a plan's history. */
export type PlanStep = {
  readonly planId: number;
  readonly step: (typeof planSteps)[number];
  readonly staffId: number;
  readonly at: Date;
};

/** Finds a plan of a hall in the scope. */
export async function findPlan(
  db: Db | Tx,
  { halls }: Scope,
  planId: number,
): Promise<StoredPlan | undefined> {
  const { rows } = await sql<Selectable<RoundsGamePlans>>`
    SELECT * FROM rounds.game_plans WHERE plan_id = ${planId} AND hall_id = ANY (${halls}::integer[])`.execute(
    db,
  );
  return rows[0] && storedFromRow(rows[0]);
}

const plansPerGame = 50;

/** Selects the plans of a hall to list: of one game or of all, before a version or from the newest. */
export type PlanChoice = {
  readonly hallId: number;
  readonly game?: MainGame | undefined;
  readonly before?: number | undefined;
};

/** Returns a page of the plans of a hall, by game, newest version first, with the games that have more. */
export async function plansOfHall(
  db: Db | Tx,
  { hallId, game, before }: PlanChoice,
): Promise<{ readonly plans: readonly StoredPlan[]; readonly haveMore: readonly MainGame[] }> {
  const games = game === undefined ? mainGames : [game];
  const { rows } = await sql<Selectable<RoundsGamePlans> & { readonly nth: number }>`
    SELECT plan.* FROM unnest(${games}::integer[]) AS game, LATERAL (
      SELECT *, row_number() OVER (ORDER BY version DESC)::integer AS nth FROM rounds.game_plans
      WHERE hall_id = ${hallId} AND main_game = game AND version < ${before ?? 2_147_483_647}
      ORDER BY version DESC LIMIT ${plansPerGame + 1}) AS plan
    ORDER BY main_game, version DESC`.execute(db);
  return {
    plans: rows.filter(({ nth }) => nth <= plansPerGame).map(storedFromRow),
    haveMore: rows.filter(({ nth }) => nth > plansPerGame).map((row) => row.main_game as MainGame),
  };
}

/** Returns the plan in force of each open game of halls on a day: the one that began last, then the newest version. */
export async function plansInForce(
  db: Db | Tx,
  hallIds: readonly number[],
  day: OsloDay,
): Promise<readonly Pick<GamePlan, 'planId' | 'hallId' | 'mainGame' | 'firstDay'>[]> {
  const { rows } = await sql<Pick<GamePlan, 'planId' | 'hallId' | 'mainGame' | 'firstDay'>>`
    SELECT DISTINCT ON (hall_id, main_game) plan.plan_id AS "planId", hall_id AS "hallId", main_game AS "mainGame",
      plan.first_day AS "firstDay"
    FROM rounds.game_plans AS plan JOIN rounds.game_setups USING (hall_id, main_game)
    WHERE open AND state = 'approved' AND hall_id = ANY (${hallIds}::integer[])
      AND first_day <= ${day}::date AND coalesce(last_day, 'infinity') >= ${day}::date
    ORDER BY hall_id, main_game, first_day DESC, version DESC`.execute(db);
  return rows;
}

/** Returns the steps of plans, oldest first. */
export async function stepsOf(db: Db | Tx, planIds: readonly number[]): Promise<readonly PlanStep[]> {
  const rows = await db
    .selectFrom('rounds.game_plan_steps')
    .select(['plan_id', 'step', 'staff_id', 'acted_at'])
    .where('plan_id', 'in', [...planIds, 0])
    .orderBy('plan_id')
    .orderBy('revision')
    .execute();
  return rows.map((row) => ({
    planId: row.plan_id,
    step: row.step as PlanStep['step'],
    staffId: row.staff_id,
    at: row.acted_at,
  }));
}

/** Returns the steps of the plans of halls between two moments, the first included, without drafts. */
export async function planStepsBetween(
  db: Db | Tx,
  hallIds: readonly number[],
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<readonly (PlanStep & Pick<GamePlan, 'hallId' | 'mainGame' | 'version' | 'firstDay'>)[]> {
  const { rows } = await sql<PlanStep & Pick<GamePlan, 'hallId' | 'mainGame' | 'version' | 'firstDay'>>`
    SELECT plan_id AS "planId", step, staff_id AS "staffId", acted_at AS at, plan.hall_id AS "hallId",
      plan.main_game AS "mainGame", plan.version, plan.first_day AS "firstDay"
    FROM rounds.game_plan_steps AS taken JOIN rounds.game_plans AS plan USING (plan_id)
    WHERE plan.hall_id = ANY (${hallIds}::integer[]) AND acted_at >= ${from} AND acted_at < ${before}
      AND taken.step <> 'drafted'`.execute(db);
  return rows;
}

/** Adds a draft, as the newest version of its game. Call under the lock of the game's plans. */
export async function insertDraft(tx: Tx, game: GameInHall, terms: PlanTerms): Promise<StoredPlan> {
  const row = await tx
    .insertInto('rounds.game_plans')
    .values({
      ...planColumns(terms),
      hall_id: game.hallId,
      main_game: game.mainGame,
      version: nextVersion(game),
      state: 'draft',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return storedFromRow(row);
}

/** Changes the terms or the state of a plan, which gets the next revision. The caller has locked the game's plans. */
export async function changePlan(
  tx: Tx,
  planId: number,
  change: {
    readonly terms?: PlanTerms;
    readonly state?: StoredPlan['state'];
    readonly proposedBy?: number;
    readonly approvedBy?: number;
  },
): Promise<StoredPlan> {
  const { terms, state, proposedBy, approvedBy } = change;
  const row = await tx
    .updateTable('rounds.game_plans')
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      ...(terms && planColumns(terms)),
      ...(state && { state }),
      ...(proposedBy !== undefined && { proposed_by: proposedBy }),
      ...(approvedBy !== undefined && { approved_by: approvedBy }),
    }))
    .where('plan_id', '=', planId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return storedFromRow(row);
}

/** Inserts the step that made a plan's current revision. */
export async function insertStep(
  tx: Tx,
  { planId, revision }: StoredPlan,
  { step, staffId, at, terms }: Omit<PlanStep, 'planId'> & { readonly terms?: object },
): Promise<void> {
  await tx
    .insertInto('rounds.game_plan_steps')
    .values({
      plan_id: planId,
      revision,
      step,
      staff_id: staffId,
      acted_at: at,
      terms: terms === undefined ? null : JSON.stringify(terms),
    })
    .execute();
}

/** Whether a round was put on sale by a plan. */
export async function hasRounds(tx: Tx, { planId, hallId, mainGame, firstDay }: GamePlan): Promise<boolean> {
  const found = await tx
    .selectFrom('rounds.rounds')
    .select('round_id')
    .where('hall_id', '=', hallId)
    .where('main_game', '=', mainGame)
    .where('starts_at', '>=', osloMoment(firstDay, '00:00'))
    .where('plan_id', '=', planId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function storedFromRow(row: Selectable<RoundsGamePlans>): StoredPlan {
  return {
    ...planFromRow(row),
    state: row.state as StoredPlan['state'],
    revision: row.revision,
    proposedBy: row.proposed_by,
  };
}
