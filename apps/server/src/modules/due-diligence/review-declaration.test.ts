import { setUserInfo } from '@lokalbingo/contract/due-diligence';
import { seconds } from '@lokalbingo/contract/durations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { flagsOf } from '../admission/admission.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { seedPostcodes } from '../places/places.ts';
import { acceptDeclaration } from './accept-declaration.ts';
import { dueDiligenceModule, seedCountries } from './due-diligence.ts';
import { requestNewDeclaration } from './request-new-declaration.ts';
import type { ReviewAct, ReviewOutcome } from './review-case.ts';
import { stopPlayer } from './stop-player.ts';
import type { ReviewDeps } from './take-review-step.ts';
import { takeUpDeclaration } from './take-up-declaration.ts';
import { pepAnswers, sampleForm } from './testing/sample-form.ts';
import { waitingDeclarations } from './waiting-cases.ts';

const api = useTestApi(({ db, clock }) => [dueDiligenceModule({ db, clock })]);
const { database, clock } = api;
let playerId: number;

const hallId = 1;
beforeAll(async () => {
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId }));
  await seedPostcodes(database.ownerDb);
  await seedCountries(database.ownerDb);
});
beforeEach(async () => {
  playerId = await storeSamplePlayer(database.db);
});

type UseCase = (tx: Tx, deps: ReviewDeps, act: ReviewAct) => Promise<ReviewOutcome>;
const eva = { name: 'Eva Vakt' };
const ola = { name: 'Ola Vakt' };
const staff = (useCase: UseCase, caseId: number, actor: Actor = eva) =>
  inTransaction(database.db, (tx) =>
    useCase(tx, { clock }, { caseId, actor, reason: 'Kilder til midlene kontrollert' }),
  );
const whyOf = (outcome: ReviewOutcome) => (outcome.ok ? undefined : outcome.refusal);
const declared = async (form: Parameters<typeof sampleForm>[0] = {}) =>
  (await api.send(setUserInfo, { as: playerId, body: sampleForm(form) })).json();
const waiting = async () =>
  (await waitingDeclarations(database.db, hallId, true)).filter((each) => each.playerId === playerId);
const flags = () => flagsOf(database.db, playerId);
/** Opens the case of an exposed player's declaration, already taken up. */
async function takenUp(): Promise<number> {
  await declared(pepAnswers);
  const caseId = (await waiting()).at(-1)?.caseId ?? 0;
  expect(whyOf(await staff(takeUpDeclaration, caseId))).toBeUndefined();
  return caseId;
}
const decisions = [acceptDeclaration, requestNewDeclaration, stopPlayer] as const;

describe('a declaration that a person must review', () => {
  it('waits with the person who took it up, until another accepts it', async () => {
    const caseId = await takenUp();
    expect(await waiting()).toMatchObject([
      {
        caseId,
        version: 1,
        reasons: ['pep'],
        takenUp: { actor: eva },
      },
    ]);
    const before = await flags();
    expect(whyOf(await staff(acceptDeclaration, caseId, ola))).toBeUndefined();
    expect(await waiting()).toEqual([]);
    expect(await flags()).toEqual(before);
  });

  it('is requested again with the same flag as any due update', async () => {
    await staff(requestNewDeclaration, await takenUp(), ola);
    expect(await flags()).toMatchObject({ updateAML: true, forceAML: false });
    expect(await declared(pepAnswers)).toEqual({ status: 0, message: '', forceAML: false });
    expect(await flags()).toMatchObject({ updateAML: false });
    // The new declaration has its own case.
    expect(await waiting()).toMatchObject([{ version: 2 }]);
  });

  it('stops the player until a later declaration is accepted; declaring alone is not enough', async () => {
    await staff(stopPlayer, await takenUp(), ola);
    expect(await flags()).toMatchObject({ forceAML: true });
    expect(await declared({ fundedBySalary: true })).toEqual({ status: 0, message: '', forceAML: true });
    const [opened] = await waiting();
    expect(opened).toMatchObject({ version: 2, reasons: ['stopped_before'] });
    await staff(takeUpDeclaration, opened?.caseId ?? 0);
    expect(whyOf(await staff(acceptDeclaration, opened?.caseId ?? 0, ola))).toBeUndefined();
    expect(await flags()).toMatchObject({ forceAML: false });
    expect(await declared({ address: 'Ny vei 1' })).toMatchObject({ forceAML: false });
    expect(await waiting()).toEqual([]);
  });

  it('is not settled by another declaration', async () => {
    const caseId = await takenUp();
    await declared();
    expect(await waiting()).toMatchObject([{ caseId }]);
    await declared(pepAnswers);
    await staff(stopPlayer, caseId, ola);
    const later = (await waiting())[0]?.caseId ?? 0;
    await staff(takeUpDeclaration, later);
    await staff(acceptDeclaration, later, ola);
    expect(await flags()).toMatchObject({ forceAML: false });
  });

  it('does not end a stop over a later declaration when it is accepted', async () => {
    const first = await takenUp();
    await declared({ ...pepAnswers, address: 'Ny vei 1' });
    const later = (await waiting()).at(-1)?.caseId ?? 0;
    await staff(takeUpDeclaration, later);
    await staff(stopPlayer, later, ola);
    await staff(acceptDeclaration, first, ola);
    expect(await flags()).toMatchObject({ forceAML: true });
  });

  it('keeps each step permanently, with actor and reason', async () => {
    const caseId = await takenUp();
    await staff(stopPlayer, caseId, ola);
    const { rows } = await database.pool.query(
      'SELECT step, actor, reason FROM due_diligence.case_steps WHERE case_id = $1 ORDER BY step DESC',
      [caseId],
    );
    const reason = 'Kilder til midlene kontrollert';
    expect(rows).toEqual([
      { step: 'taken_up', actor: 'Eva Vakt', reason },
      { step: 'stopped', actor: 'Ola Vakt', reason },
    ]);
    for (const statement of [
      "UPDATE due_diligence.case_steps SET reason = 'noe annet'",
      'DELETE FROM due_diligence.case_steps',
    ])
      await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  });
});

describe('a step is refused', () => {
  it('in an unknown case', async () => {
    for (const step of [takeUpDeclaration, ...decisions])
      expect(whyOf(await staff(step, 999_999))).toEqual({ why: 'not_found' });
  });

  it('if the actor decides a case that concerns them or that they took up, or that nobody has taken up', async () => {
    await declared(pepAnswers);
    const caseId = (await waiting())[0]?.caseId ?? 0;
    for (const decide of decisions)
      expect(whyOf(await staff(decide, caseId, ola))).toEqual({ why: 'not_taken_up' });
    await staff(takeUpDeclaration, caseId);
    for (const decide of decisions) {
      expect(whyOf(await staff(decide, caseId))).toEqual({ why: 'same_eyes' });
      expect(whyOf(await staff(decide, caseId, { name: 'Kari Prøve' }))).toEqual({ why: 'own_matter' });
      expect(whyOf(await staff(decide, caseId, { name: 'N N', playerId }))).toEqual({ why: 'own_matter' });
    }
    expect(await flags()).toMatchObject({ forceAML: false, updateAML: false });
  });

  it('if it would change an earlier decision', async () => {
    const caseId = await takenUp();
    await staff(acceptDeclaration, caseId, ola);
    expect(whyOf(await staff(acceptDeclaration, caseId, ola))).toBeUndefined();
    expect(whyOf(await staff(stopPlayer, caseId, ola))).toEqual({ why: 'decided', as: 'accepted' });
    expect(await flags()).toMatchObject({ forceAML: false });
  });
});

describe('concurrency', () => {
  it('one of many different decisions succeeds', async () => {
    const caseId = await takenUp();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        staff(decisions[at % 3] ?? stopPlayer, caseId, {
          name: `Vakt ${'abcdefghijklmnopqrstuvwxyzæøå'[at]}e`,
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  });

  it("a stop waits for the player's stakes in progress, in any hall, and is dated after them", async () => {
    const caseId = await takenUp();
    const staking = await database.pool.connect();
    await staking.query('BEGIN');
    await staking.query('INSERT INTO responsible_play.gates (hall_id, player_id) VALUES ($1, $2)', [
      hallId,
      playerId,
    ]);
    const stopping = staff(stopPlayer, caseId, ola);
    await expect.poll(() => isAnyoneWaiting(database.pool)).toBe(true);
    expect((await flags()).forceAML).toBe(false);
    clock.advance(seconds(5));
    await staking.query('COMMIT');
    staking.release();
    expect(whyOf(await stopping)).toBeUndefined();
    expect((await flags()).forceAML).toBe(true);
    const { rows } = await database.pool.query(
      `SELECT taken_at AS "at" FROM due_diligence.case_steps WHERE case_id = $1 AND step = 'stopped'`,
      [caseId],
    );
    expect(rows).toEqual([{ at: clock.now() }]);
  });

  it('a player who declares concurrently with a stop is stopped, in either order', async () => {
    const caseId = await takenUp();
    await Promise.all([staff(stopPlayer, caseId, ola), declared({ address: 'Ny vei 1' })]);
    expect(await flags()).toMatchObject({ forceAML: true });
    expect(await waiting().then((cases) => cases.length)).toBeLessThanOrEqual(1);
  });
});

it('a step that is rolled back leaves nothing', async () => {
  const caseId = await takenUp();
  await inTransaction(database.db, async (tx) => {
    await stopPlayer(tx, { clock }, { caseId, actor: ola, reason: 'Kontrollert' });
    return { ok: false as const, refusal: { why: 'left' } };
  });
  expect(await flags()).toMatchObject({ forceAML: false });
  expect(await waiting()).toHaveLength(1);
});
