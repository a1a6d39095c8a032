/**
 * Compares the promised prizes of main game 2 with its payments: in the ledger, in the players' check at
 * `/kontroll`, and in the independent checker. The expected sums are from the decision, written by hand.
 */
import { auditRound } from '@lokalbingo/bingo/every-game/audit-round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import type { RoundKey } from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';
import { ticketsOfRound } from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';
import { callInOrder, toStart } from '../../apps/server/src/modules/rounds/testing/hall-caller.ts';
import { publicProof } from '../../apps/server/src/modules/rounds/testing/proofs.ts';
import { useRoundFixture } from '../../apps/server/src/modules/rounds/testing/round-fixture.ts';
import { checkIndependently, type Published } from '../../fairness/example/independent-checker.ts';

const world = useRoundFixture();

type Kind = 'single' | 'double' | 'quadruple';
/**
 * A ticket with the numbers of the first one: all in their places, or those of its diagonal in the centre
 * row.
 */
type Held = readonly [Kind, 'same' | 'row for diagonal'];
/** Each ticket's share of each stage, in øre, and the remainder. */
type Paid = readonly { readonly shares: Readonly<Record<number, number>>; readonly rounding: number }[];

const amounts = [50, 100, 500];
const diagonal = [0, 6, 18, 24];
const centreRow = [10, 11, 13, 14];
const cells = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => cell !== 12);

/** The cells in the order in which their balls are called; null is a ball that is on no ticket. */
const rowByRow = cells;
const diagonalOn4 = [...diagonal, ...cells];
const diagonalOn5 = [null, ...diagonal, ...cells];

const alone = (kroner1: number, kroner2: number, kroner3: number): Paid =>
  [kroner1, kroner2, kroner3].map((amount) => ({ shares: { 1: amount * 100 }, rounding: 0 }));

const cases: readonly (readonly [string, readonly Held[], readonly (number | null)[], Paid])[] = [
  ['a 5-kr ticket alone', [['single', 'same']], rowByRow, alone(50, 100, 500)],
  ['a 10-kr ticket alone', [['double', 'same']], rowByRow, alone(100, 200, 1000)],
  ['a 20-kr ticket alone', [['quadruple', 'same']], rowByRow, alone(200, 400, 2000)],
  ['a 5-kr ticket with a diagonal on ball 4', [['single', 'same']], diagonalOn4, alone(2500, 100, 500)],
  ['a 10-kr ticket with a diagonal on ball 4', [['double', 'same']], diagonalOn4, alone(5000, 200, 1000)],
  [
    'a 20-kr ticket with a diagonal on ball 4',
    [['quadruple', 'same']],
    diagonalOn4,
    alone(10_000, 400, 2000),
  ],
  ['a 5-kr ticket with a diagonal on ball 5', [['single', 'same']], diagonalOn5, alone(625, 100, 500)],
  ['a 10-kr ticket with a diagonal on ball 5', [['double', 'same']], diagonalOn5, alone(1250, 200, 1000)],
  ['a 20-kr ticket with a diagonal on ball 5', [['quadruple', 'same']], diagonalOn5, alone(2500, 400, 2000)],
  [
    'a 20-kr and a 5-kr ticket together',
    [
      ['quadruple', 'same'],
      ['single', 'same'],
    ],
    rowByRow,
    [
      { shares: { 1: 16_000, 2: 4000 }, rounding: 0 },
      { shares: { 1: 32_000, 2: 8000 }, rounding: 0 },
      { shares: { 1: 160_000, 2: 40_000 }, rounding: 0 },
    ],
  ],
  [
    'all three together',
    [
      ['single', 'same'],
      ['double', 'same'],
      ['quadruple', 'same'],
    ],
    rowByRow,
    [
      { shares: { 1: 2857, 2: 5714, 3: 11_428 }, rounding: 1 },
      { shares: { 1: 5714, 2: 11_428, 3: 22_856 }, rounding: 2 },
      { shares: { 1: 28_571, 2: 57_142, 3: 114_284 }, rounding: 3 },
    ],
  ],
  [
    'all three with a diagonal on ball 5',
    [
      ['single', 'same'],
      ['double', 'same'],
      ['quadruple', 'same'],
    ],
    diagonalOn5,
    [
      { shares: { 1: 62_500, 2: 125_000, 3: 250_000 }, rounding: 0 },
      { shares: { 1: 5714, 2: 11_428, 3: 22_856 }, rounding: 2 },
      { shares: { 1: 28_571, 2: 57_142, 3: 114_284 }, rounding: 3 },
    ],
  ],
  [
    'a 20-kr ticket with a diagonal on ball 5, and a 20-kr and two 5-kr tickets with a row',
    [
      ['quadruple', 'same'],
      ['quadruple', 'row for diagonal'],
      ['single', 'row for diagonal'],
      ['single', 'row for diagonal'],
    ],
    diagonalOn5,
    [{ shares: { 1: 250_000, 2: 13_332, 3: 3333, 4: 3333 }, rounding: 2 }],
  ],
];

/** Sells one ticket to each player, and gives the tickets the case's numbers. */
async function sell(held: readonly Held[]) {
  const prizePlan = amounts.map((amount) => ({ kind: 'fixed', amountOre: kroner(amount) }) as const);
  const hallId = await world.newHall({ mainGame: 2, drawSource: 'hall', prizePlan });
  const round = await world.roundOnSale(hallId, 2);
  const players: number[] = [];
  for (const [kind] of held) {
    const playerId = await world.newPlayer(hallId);
    await world.buy(playerId, round, { kind });
    players.push(playerId);
  }
  const [first] = await ticketsOfRound(world.database.db, round);
  const same = first!.layout;
  const rowForDiagonal = Uint8Array.from(same);
  for (const [at, cell] of diagonal.entries()) {
    rowForDiagonal[centreRow[at]!] = same[cell]!;
    rowForDiagonal[cell] = same[centreRow[at]!]!;
  }
  for (const [at, [, place]] of held.entries())
    await world.database.ownerDb
      .updateTable('rounds.tickets')
      .set({ layout: Buffer.from(place === 'same' ? same : rowForDiagonal) })
      .where('hall_id', '=', hallId)
      .where('round_id', '=', round.roundId)
      .where('ticket_no', '=', at + 1)
      .execute();
  return { hallId, round, players, layout: same };
}

/** Returns the ledger's transfers: to each player's card and to the rounding account, stage by stage. */
async function movedBy({ hallId, roundId }: RoundKey, players: readonly number[]): Promise<Paid> {
  const { rows } = await world.database.pool.query<{ key: string; ore: number; player: number | null }>(
    `SELECT transfer.idempotency_key AS key, transfer.amount_ore::int AS ore, card.player_id::int AS player
    FROM ledger.transfers AS transfer JOIN ledger.entries AS entry USING (hall_id, transfer_id)
    JOIN ledger.accounts AS account USING (hall_id, account_id)
    LEFT JOIN player_cards.cards AS card USING (hall_id, account_id)
    WHERE transfer.hall_id = $1 AND transfer.reference = 'round:' || $2::text
      AND (transfer.kind = 'prize' AND account.kind = 'player_card' OR transfer.kind = 'rounding' AND account.kind = 'rounding')`,
    [hallId, roundId],
  );
  return amounts.map((_, at) => {
    const ofStage = rows.filter(({ key }) => key.split(':')[2] === String(at + 1));
    const prizes = ofStage.filter(({ player }) => player !== null);
    return {
      shares: Object.fromEntries(prizes.map(({ player, ore }) => [players.indexOf(player!) + 1, ore])),
      rounding: ofStage.find(({ player }) => player === null)?.ore ?? 0,
    };
  });
}

describe('main game 2 pays what it promises', () => {
  it.each(cases)('to %s', async (_, held, called, promised) => {
    const { hallId, round, players, layout } = await sell(held);
    const free = Array.from({ length: 75 }, (__, at) => at + 1).filter((ball) => !layout.includes(ball));
    const balls = [...new Set(called.map((cell) => (cell === null ? free[0]! : layout[cell]!)))];
    const conductor = world.newConductor();
    await toStart(world, round, conductor);
    await callInOrder(world, round, balls, () => conductor);

    expect((await movedBy(round, players)).slice(0, promised.length)).toEqual(promised);
    const published = await publicProof(world.database.db, { hallId, roundId: round.roundId });
    if (!published.ok) throw new Error('The finished round is not published.');
    const { holds, checks } = await auditRound(rulesOf(2), published.value);
    expect(holds).toBe(true);
    expect(published.value.rules).toBe(2);
    expect(checks.shares.stages.map(({ remainderOre }) => remainderOre).slice(0, promised.length)).toEqual(
      promised.map(({ rounding }) => rounding),
    );
    const json = JSON.parse(JSON.stringify(published.value)) as Published;
    const { complaints, values } = checkIndependently(json);
    expect(complaints).toEqual([]);
    for (const [at, { shares, rounding }] of promised.entries()) {
      expect(values.stages[at]).toMatchObject({ sharesOre: Object.values(shares), roundingOre: rounding });
      const groups = checks.shares.stages[at]!.groups;
      expect(groups.reduce((sum, { winners, computedOre }) => sum + winners * computedOre!, 0)).toBe(
        Object.values(shares).reduce((sum, ore) => sum + ore, 0),
      );
    }
  });
});
