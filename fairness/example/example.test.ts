import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditRound, type CheckName } from '@lokalbingo/bingo/every-game/audit-round';
import { firstRules, newestRules } from '@lokalbingo/bingo/every-game/round-rules';
import { proveRound } from '@lokalbingo/bingo/every-game/testing/prove-round';
import { manyRounds } from '@lokalbingo/bingo/every-game/testing/tickets-for-tests';
import { rulesOf } from '@lokalbingo/bingo/games';
import { mainGames } from '@lokalbingo/bingo/main-game';
import { publicProof } from '@lokalbingo/contract/round-proof';
import { ore } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { type ExampleRound, exampleRounds } from './example-rounds.ts';
import { checkIndependently, type Published } from './independent-checker.ts';

const file = join(import.meta.dirname, '../../docs/fairness-example.json');
const written = JSON.parse(readFileSync(file, 'utf8')) as readonly ExampleRound[];

describe('the example beside docs/fairness.md', () => {
  it('is what npm run docs:fairness writes', async () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(await exampleRounds())));
  });

  it('has a round of each game, one with a jackpot, one that was cancelled and one that the hall drew', () => {
    expect(new Set(written.map(({ round }) => round.mainGame))).toEqual(new Set(mainGames));
    const shares = written.flatMap(({ round }) =>
      round.stages.flatMap(({ won }) => (won && 'shares' in won ? won.shares : [])),
    );
    expect(shares.some(({ isJackpot }) => isJackpot)).toBe(true);
    // The three rows of the table in section 6: one winner, two winners, and winners beside a jackpot.
    const paid = written.flatMap(({ values }) => values.stages.map(({ sharesOre }) => sharesOre));
    for (const expected of [[200_000], [160_000, 40_000], [250_000, 13_332, 3333, 3333]])
      expect(paid).toContainEqual(expected);
    expect(written.some(({ round }) => round.status === 'cancelled')).toBe(true);
    expect(written.some(({ round }) => round.commitment === null)).toBe(true);
  });

  it.each(written)('passes our code and an independent checker: $about', async ({ round, values }) => {
    const proof = publicProof.parse(round);
    const { holds, checks } = await auditRound(rulesOf(proof.mainGame), proof);
    expect(holds).toBe(true);
    expect(checkIndependently(round as Published)).toEqual({ complaints: [], values });
    expect(values.order).toEqual(checks.order.drawn);
    const found = checks.winners.stages.flatMap((stage) =>
      stage.found ? [{ stage: stage.stage, ...stage.found }] : [],
    );
    expect(values.stages.map(({ sharesOre: _, roundingOre: __, ...stage }) => stage)).toEqual(found);
    expect(values.stages.map(({ roundingOre }) => roundingOre)).toEqual(
      checks.shares.stages.map(({ remainderOre }) => remainderOre),
    );
  });
});

/** The page's section for each check. */
const sections: readonly CheckName[] = ['seed', 'tickets', 'order', 'winners', 'prizes', 'shares'];

/** Changes of one value, possible in any proof. */
const changes: readonly ((round: Published) => Partial<Published>)[] = [
  ({ seed }) => ({ seed: seed?.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) ?? '' }),
  ({ tickets }) => ({ tickets: tickets.map((line, at) => (at === 0 ? line.replace(/(..)$/, '00') : line)) }),
  ({ order: [one, two, ...rest] }) => ({ order: [two ?? 0, one ?? 0, ...rest] }),
  ({ order }) => ({ order: order.slice(0, -1) }),
  ({ stakesOre }) => ({ stakesOre: stakesOre + 1 }),
  ({ roundId }) => ({ roundId: `${roundId}0` }),
  ({ stakesOre }) => ({ leastStakesOre: stakesOre + 1 }),
  ({ prizePlan: [_, ...rest] }) => ({ prizePlan: [{ kind: 'fixed', amountOre: 62_501 }, ...rest] }),
];

describe('the checker of the page and our own', () => {
  it.each(mainGames)(
    'agree about 300 rounds of main game %d, unchanged and with each change',
    async (mainGame) => {
      const rules = rulesOf(mainGame);
      let place = 0;
      for (const { tickets } of manyRounds(rules, 'two checkers', 300)) {
        place += 1;
        const prizePlan = rules.stages.map(
          (_, at) => ({ kind: 'fixed', amountOre: ore(10_007 * (at + 1)) }) as const,
        );
        const proof = await proveRound(rules, {
          name: String(place),
          roundId: String(place),
          tickets,
          prizePlan,
          rulesNo: place % 5 === 0 ? firstRules : newestRules,
        });
        const round = { mainGame, ...proof } as Published;
        expect(checkIndependently(round).complaints).toEqual([]);
        const change = changes[place % changes.length];
        const tampered = { ...round, ...change?.(round) };
        const { checks } = await auditRound(rules, tampered as never);
        const failed = sections.findIndex((name) => checks[name].verdict === 'fails') + 1;
        expect(failed).toBeGreaterThan(0);
        expect(checkIndependently(tampered).complaints).toContain(failed);
      }
    },
  );
});
