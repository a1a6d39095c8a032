/**
 * Compares what players are promised with the rules that pay. Amounts in the halls' lists come from the
 * rules; amounts in running text are parsed. A sentence about prizes with an amount that no pattern here
 * matches fails, so that no promise stays unchecked.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindRulesOf } from '@lokalbingo/bingo/every-game/game-rules';
import { newestRules } from '@lokalbingo/bingo/every-game/round-rules';
import { jackpotOf, shareAmong } from '@lokalbingo/bingo/every-game/shares';
import { allGames, rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import {
  jackpotPays,
  kindName,
  kindNote,
  pricesThatMultiply,
  prizeInWords,
} from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { kroner, type Ore, ore } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { demoGame, otherDemoGames } from '../apps/server/src/demo/demo-games.ts';

/** A number as written: "1 250" or "312,50". */
const number = String.raw`\d{1,3}(?:[\s\u00a0]\d{3})*(?:,\d\d)?`;
const oreOf = (written = ''): Ore =>
  ore(Math.round(Number(written.replace(/[\s\u00a0]/g, '').replace(',', '.')) * 100));
const numbersIn = (text: string): Ore[] => (text.match(new RegExp(number, 'g')) ?? []).map(oreOf);

const diagonalGame = rulesOf(2);
const kindAt = (priceOre: Ore): string => {
  const found = diagonalGame.kinds.find((kind) => kind.priceOre === priceOre);
  if (found === undefined) throw new Error(`No ticket costs ${priceOre} øre.`);
  return found.kind;
};

/** Returns the shares of tickets that win together, as a round pays them. */
function paid(
  mainGame: MainGame,
  kinds: readonly string[],
  { amountOre, stage = 3, ballsCalled = 60, hasDiagonal = false }: Paying,
): readonly Ore[] {
  const winners = kinds.map((kind) => ({ kind, hasDiagonal }));
  const won = { stage, amountOre, ballsCalled, rulesNo: newestRules };
  return shareAmong(rulesOf(mainGame), won, winners).byWinner.map(({ shareOre }) => shareOre);
}
type Paying = {
  readonly amountOre: Ore;
  readonly stage?: number;
  readonly ballsCalled?: number;
  readonly hasDiagonal?: boolean;
};

const alone = (kind: string, amountOre: Ore) => paid(2, [kind], { amountOre })[0];
const jackpotWithin = (kind: string, ballsCalled: number) =>
  paid(2, [kind], { amountOre: kroner(50), stage: 1, ballsCalled, hasDiagonal: true })[0];
const times: Readonly<Record<string, number>> = { vanlig: 1, dobbel: 2, firedobbel: 4 };

/** Each form of promise, with the promised and the paid amounts. */
const promises: readonly (readonly [
  RegExp,
  (...said: string[]) => readonly [said: unknown, paid: unknown],
])[] = [
  [
    new RegExp(
      `\\| Bong til kr (${number}) \\| (vanlig|dobbel|firedobbel) \\| kr (${number}) \\| kr (${number}) \\|`,
      'g',
    ),
    (price, multiple = '', within4, within5) => {
      const kind = kindAt(oreOf(price));
      return [
        [kroner(times[multiple]!), oreOf(within4), oreOf(within5)],
        [alone(kind, kroner(1)), jackpotWithin(kind, 4), jackpotWithin(kind, 5)],
      ];
    },
  ],
  [
    new RegExp(
      `Er premien for \\S+ \\S+ kr (${number}) for en bong til kr (${number}), er den kr (${number}) for en bong til kr (${number}) og kr (${number}) for en bong til kr (${number})`,
      'g',
    ),
    (...said) => {
      const [amountOre, price, ...others] = said.map(oreOf);
      const [second, secondPrice, third, thirdPrice] = others;
      return [
        [price, second, third],
        [kroner(5), alone(kindAt(secondPrice!), amountOre!), alone(kindAt(thirdPrice!), amountOre!)],
      ];
    },
  ],
  [
    new RegExp(
      `Er premien for \\S+ \\S+ kr (${number}) for en bong til kr 5, og vinner en bong til kr (${number}) og en bong til kr (${number}) sammen, får de kr (${number}) og kr (${number})`,
      'g',
    ),
    (...said) => {
      const [amountOre, one, other, ...shares] = said.map(oreOf);
      return [shares, paid(2, [kindAt(one!), kindAt(other!)], { amountOre: amountOre! })];
    },
  ],
  [
    new RegExp(`En bong til kr (${number}) får da (\\d) ganger så mye som en bong til kr (${number})`, 'g'),
    (one, multiple, other) => {
      const [more, less] = paid(2, [kindAt(oreOf(one)), kindAt(oreOf(other))], { amountOre: kroner(500) });
      return [Number(multiple), more! / less!];
    },
  ],
  [
    new RegExp(`diagonal på (\\d) trekk med en bong til kr (${number}) gir kr (${number})`, 'g'),
    (balls, price, amount) => [oreOf(amount), jackpotWithin(kindAt(oreOf(price)), Number(balls))],
  ],
  [
    new RegExp(`en bong til (${number}) kroner gir (dobbel|firedobbel) premie`, 'gi'),
    (price, multiple = '') => [times[multiple], alone(kindAt(oreOf(price)), kroner(1))! / kroner(1)],
  ],
  [
    /[Bb]onge(?:r|ne)(?: koster| til) (5, 10 og 20) kroner/g,
    (prices) => [numbersIn(prices!), diagonalGame.kinds.map(({ priceOre }) => priceOre)],
  ],
];

const content = join(import.meta.dirname, '../apps/portal/content');
const files = ['articles', 'pages'].flatMap((folder) =>
  readdirSync(join(content, folder)).map((name) => `${folder}/${name}`),
);
const isAboutWinning = /premie|gevinst|jackpot|vinn(?:er|e\b)/i;
const hasAmount = new RegExp(`kr[\\s\\u00a0]${number}|${number}[\\s\\u00a0]kroner`);

describe('the promises of content pages', () => {
  it.each(files)('%s', (file) => {
    let text = readFileSync(join(content, file), 'utf8');
    for (const [pattern, compare] of promises) {
      for (const [, ...said] of text.matchAll(pattern)) {
        const [promised, isPaid] = compare(...said);
        expect(promised).toEqual(isPaid);
      }
      text = text.replace(pattern, '');
    }
    const unread = text
      .split(/(?<=[.!?:])\s+|\n/)
      .filter((sentence) => isAboutWinning.test(sentence) && hasAmount.test(sentence))
      // A ticket's price in a picture does not promise a prize.
      .filter((sentence) => !/^!\[|^bildetekst/.test(sentence));
    expect(unread).toEqual([]);
  });

  it('include, for main game 2, that the diagonal counts only until one row is won, and every jackpot', () => {
    for (const file of ['articles/0-hovedspill-2.md', 'pages/newsh2.md'])
      expect(readFileSync(join(content, file), 'utf8')).toContain('så lenge én rad ikke er vunnet');
    const rows = readFileSync(join(content, 'pages/newsh2.md'), 'utf8').match(/^\| Bong til kr/gm);
    expect(rows).toHaveLength(diagonalGame.kinds.length);
  });
});

/** The texts of the programs. */
const nbFiles = ['apps/portal/src', 'apps/game/src', 'apps/hall/src', 'apps/server/src', 'packages'].flatMap(
  (folder) =>
    readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.nb.ts') && !name.includes('node_modules'))
      .map((name) => join(import.meta.dirname, '..', folder, name)),
);

it('no text of the programs contains a prize: it comes from the rules', () => {
  expect(nbFiles.length).toBeGreaterThan(50);
  const written = nbFiles.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(
        (line) =>
          /premie|jackpot/i.test(line) && hasAmount.test(line) && !/^\s*(?:\/\*)?\*|^\s*\/\//.test(line),
      ),
  );
  expect(written).toEqual([]);
});

describe('the lists of prizes and the shop', () => {
  const setups = Array.from({ length: 20 }, (_, at) => 101 + at).flatMap((hallId) => [
    demoGame(hallId),
    ...otherDemoGames(hallId),
  ]);

  it.each(allGames.map(({ mainGame }) => mainGame))(
    'promise for main game %d what a single winning ticket is paid, at each price',
    (mainGame) => {
      const { kinds, stages } = rulesOf(mainGame);
      const plans = setups.filter((setup) => setup.mainGame === mainGame).map(({ prizePlan }) => prizePlan);
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans)
        for (const [at, rule] of plan.entries()) {
          if (rule.kind !== 'fixed') continue;
          const { amountOre } = rule;
          const each = kinds.map(({ kind }) => paid(mainGame, [kind], { amountOre, stage: at + 1 })[0]);
          const listed = numbersIn(prizeInWords(mainGame, amountOre, newestRules));
          // One amount is shown when all are paid the same.
          expect(listed).toEqual(listed.length === 1 ? [...new Set(each)] : each);
        }
      expect(plans[0]).toHaveLength(stages.length);
    },
  );

  it('promise for a jackpot what each ticket is paid, and never less than its highest prize in the first stage', () => {
    for (const ballsCalled of [1, 4, 5]) {
      const jackpot = jackpotOf(diagonalGame, 1, ballsCalled)!;
      expect(numbersIn(jackpotPays(2, jackpot))).toEqual(
        diagonalGame.kinds.map(({ kind }) => jackpotWithin(kind, ballsCalled)),
      );
      expect(jackpot.perUnitOre).toBeGreaterThanOrEqual(diagonalGame.stages[0]!.amountAtMostOre!);
    }
    expect(jackpotOf(diagonalGame, 1, 6)).toBeUndefined();
  });

  it('show the prices at which tickets are sold, and the multiples at which they are paid', () => {
    expect(numbersIn(pricesThatMultiply(2, newestRules)!)).toEqual(
      diagonalGame.kinds.map(({ priceOre }) => priceOre),
    );
    const said: Readonly<Record<string, number>> = { Vanlig: 1, Dobbel: 2, Firedobbel: 4 };
    for (const { kind } of diagonalGame.kinds) {
      const { priceOre } = kindRulesOf(diagonalGame, kind);
      expect(numbersIn(kindName(kind as TicketKind))).toEqual([priceOre]);
      const [multiple = ''] = kindNote(kind as TicketKind).split(' ');
      expect(alone(kind, kroner(1))).toBe(kroner(said[multiple] ?? 0));
    }
  });
});
