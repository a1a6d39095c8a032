import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';
import { trialBalance } from '../../ledger/ledger.ts';
import { smsTo } from '../../notifications/testing/sms-to.ts';
import { heldForPlay } from '../held-for-play-store.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { wonAboveCap } from '../testing/won-above-cap.ts';
import { prizesOf } from '../ticket-store.ts';
import { approvePrize } from './approve-prize.ts';
import type { PrizeKey } from './held-prize.ts';
import type { NotifyDeps } from './notify-winner.ts';
import { refusePrize } from './refuse-prize.ts';
import type { PrizeAct, PrizeOutcome } from './take-prize-step.ts';
import { takeUpPrize } from './take-up-prize.ts';
import { waitingPrizes } from './waiting-prizes.ts';

const fixture = useRoundFixture();
const { database, clock, random } = fixture;
const eva = { name: 'Eva Vakt' };
const ola = { name: 'Ola Vakt' };
const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;

type UseCase = (tx: Tx, deps: NotifyDeps, act: PrizeAct) => Promise<PrizeOutcome>;
const staff = (useCase: UseCase, { roundId, stage, ticketNo }: PrizeKey, actor: Actor = eva) => {
  const deps = { clock, random, messageKeys: ringForTests, productName: 'Lokalbingo' };
  const act = { roundId, stage, ticketNo, actor, reason: 'Trekning og bong kontrollert' };
  return inTransaction(database.db, (tx) => useCase(tx, deps, act));
};
const refuseByRules: UseCase = (tx, deps, act) =>
  refusePrize(tx, deps, { ...act, shownReason: 'against_rules' });
const whyOf = (outcome: PrizeOutcome) => (outcome.ok ? undefined : outcome.refusal);

const won = () => wonAboveCap(fixture);
type Won = Awaited<ReturnType<typeof won>>;
/** Returns the hall's held prizes, the card's winnings, and the refused prizes, in kroner. */
const moneyOf = async ({ hallId, playerId }: Won) => [
  (await fixture.houseBalance(hallId, 'prizes_held')) / 100,
  (await fixture.balance(hallId, playerId)).winningsOre / 100,
  (await fixture.houseBalance(hallId, 'prizes_refused')) / 100,
];
const stateOf = async ({ hallId, prize }: Won) =>
  (await prizesOf(database.db, hallId, [prize.roundId], { stage: prize.stage })).map(({ state }) => state);
const messagesOf = ({ playerId }: Won) => smsTo(database, playerId);
const whole = async () => {
  const held = await inTransaction(database.db, async (tx) => ({
    ok: true as const,
    value: await heldForPlay(tx),
  }));
  return { held: held.value, faults: (await trialBalance(database.db)).faults };
};

describe('a prize above the cap', () => {
  it('waits, is taken up by one and approved by another, and becomes winnings on the card, with an SMS', async () => {
    const all = await won();
    const before = await moneyOf(all);
    expect(before).toEqual([12_000, 40, 0]);
    expect(await waitingPrizes(database.db, all.hallId)).toMatchObject([{ amountOre: kroner(12_000) }]);
    expect(whyOf(await staff(takeUpPrize, all.prize))).toBeUndefined();
    expect(await stateOf(all)).toEqual(['held']);
    expect(whyOf(await staff(approvePrize, all.prize, ola))).toBeUndefined();
    expect(await moneyOf(all)).toEqual([0, 12_040, 0]);
    expect(await stateOf(all)).toEqual(['paid']);
    expect(await waitingPrizes(database.db, all.hallId)).toEqual([]);
    expect(await messagesOf(all)).toEqual([
      expect.stringMatching(
        /^Lokalbingo: Gevinsten din på kr 12 000 fra .* er godkjent\. Pengene er på spillekontoen din\.$/,
      ),
    ]);
    const [transfer] = await rows(
      "SELECT description FROM ledger.transfers WHERE hall_id = $1 AND idempotency_key LIKE 'prize_settled:%'",
      all.hallId,
    );
    expect(transfer.description.replaceAll('\u00a0', ' ')).toMatch(
      /^Godkjent gevinst: fem rader på bong 1, Hovedspill 1 den 21\.11\. kl\. 12\.10 \(runde \d+\)$/,
    );
    expect((await whole()).faults).toEqual([]);
  });

  it('stays on an account of its own when refused, not in the hall’s result, and the player gets a plain explanation', async () => {
    const all = await won();
    const result = await fixture.houseBalance(all.hallId, 'game_result');
    await staff(takeUpPrize, all.prize);
    expect(whyOf(await staff(refuseByRules, all.prize, ola))).toBeUndefined();
    expect(await moneyOf(all)).toEqual([0, 40, 12_000]);
    expect(await fixture.houseBalance(all.hallId, 'game_result')).toBe(result);
    expect(await stateOf(all)).toEqual(['refused']);
    const [sms] = await messagesOf(all);
    expect(sms).toContain('ble ikke godkjent. Bongen ga ikke gevinst etter spillereglene. Ring hallen på');
    expect(sms).not.toContain('kontrollert');
    const { held, faults } = await whole();
    expect(held.find(({ hallId }) => hallId === all.hallId)?.prizesOre ?? 0).toBe(0);
    expect(faults).toEqual([]);
  });

  it('is paid to a faulty card of a closed account too: it is the member’s', async () => {
    const all = await won();
    await rows("UPDATE player_cards.cards SET state = 'fault' WHERE player_id = $1", all.playerId);
    await rows('UPDATE identity.players SET closed_at = now() WHERE player_id = $1', all.playerId);
    await staff(takeUpPrize, all.prize);
    expect(whyOf(await staff(approvePrize, all.prize, ola))).toBeUndefined();
    expect((await moneyOf(all))[1]).toBe(12_040);
  });

  it('keeps each step permanently, with actor and reason', async () => {
    const all = await won();
    await staff(takeUpPrize, all.prize);
    await staff(approvePrize, all.prize, ola);
    const reason = 'Trekning og bong kontrollert';
    expect(
      await rows(
        'SELECT step, actor, reason FROM rounds.prize_steps WHERE round_id = $1 ORDER BY step DESC',
        all.prize.roundId,
      ),
    ).toEqual([
      { step: 'taken_up', actor: 'Eva Vakt', reason },
      { step: 'approved', actor: 'Ola Vakt', reason },
    ]);
    for (const statement of [
      "UPDATE rounds.prize_steps SET reason = 'noe annet'",
      'DELETE FROM rounds.prize_steps',
    ])
      await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  });
});

describe('a step is refused', () => {
  it('for a prize that does not exist, or that was paid immediately', async () => {
    const { prize } = await won();
    expect(whyOf(await staff(takeUpPrize, { ...prize, roundId: 999_999 }))).toEqual({ why: 'not_found' });
    expect(whyOf(await staff(takeUpPrize, { ...prize, stage: 1 }))).toEqual({ why: 'not_found' });
  });

  it('when it decides before anybody has taken the prize up, or when the person who took it up decides', async () => {
    const all = await won();
    for (const decide of [approvePrize, refuseByRules]) {
      expect(whyOf(await staff(decide, all.prize, ola))).toEqual({ why: 'not_taken_up' });
    }
    await staff(takeUpPrize, all.prize);
    for (const decide of [approvePrize, refuseByRules])
      expect(whyOf(await staff(decide, all.prize, { name: ' eva VAKT' }))).toEqual({ why: 'same_eyes' });
    expect(whyOf(await staff(takeUpPrize, all.prize, ola))).toEqual({ why: 'taken_up_by', name: 'Eva Vakt' });
    expect(await moneyOf(all)).toEqual([12_000, 40, 0]);
  });

  it('when the winner takes it, recognised by account or by name', async () => {
    const all = await won();
    for (const actor of [{ name: 'Noen Andre', playerId: all.playerId }, { name: 'Prøve, Kari' }]) {
      expect(whyOf(await staff(takeUpPrize, all.prize, actor))).toEqual({ why: 'own_matter' });
    }
    await staff(takeUpPrize, all.prize);
    for (const decide of [approvePrize, refuseByRules])
      expect(whyOf(await staff(decide, all.prize, { name: 'Kari Prøve' }))).toEqual({ why: 'own_matter' });
  });
});

describe('concurrently', () => {
  it('200 concurrent approvals pay once and send one SMS; a repeated approval is accepted', async () => {
    const all = await won();
    await staff(takeUpPrize, all.prize);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        staff(approvePrize, all.prize, at % 2 === 0 ? ola : { name: `Vakt ${'abcdefghij'[at % 10]}e` }),
      ),
    );
    const decided = outcomes.filter(({ ok }) => !ok);
    expect(decided.every((outcome) => whyOf(outcome)?.why === 'decided')).toBe(true);
    expect(outcomes.length - decided.length).toBeGreaterThan(0);
    expect(await moneyOf(all)).toEqual([0, 12_040, 0]);
    expect(await messagesOf(all)).toHaveLength(1);
    expect((await whole()).faults).toEqual([]);
  });

  it('one of an approval and a refusal succeeds', async () => {
    const all = await won();
    await staff(takeUpPrize, all.prize);
    const outcomes = await Promise.all([
      staff(approvePrize, all.prize, ola),
      staff(refuseByRules, all.prize, { name: 'Per Vakt' }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [held = 0, card = 0, refused = 0] = await moneyOf(all);
    expect([held, card + refused]).toEqual([0, 12_040]);
    expect(await messagesOf(all)).toHaveLength(1);
  });

  it('one of two persons takes the prize up, and a step that is not committed leaves nothing', async () => {
    const all = await won();
    await inTransaction(database.db, async (tx) => {
      const act = { ...all.prize, actor: eva, reason: 'Kontrollert' };
      await takeUpPrize(tx, { clock }, act);
      return { ok: false, refusal: { why: 'left' } };
    });
    const outcomes = await Promise.all([staff(takeUpPrize, all.prize), staff(takeUpPrize, all.prize, ola)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
