/** The rounds of `docs/fairness-example.json`, from fixed seeds. */
import type { RoundProof } from '@lokalbingo/bingo/every-game/round-proof';
import { proveRound, type RoundToProve } from '@lokalbingo/bingo/every-game/testing/prove-round';
import { dealTickets } from '@lokalbingo/bingo/every-game/testing/tickets-for-tests';
import { rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { ore } from '@lokalbingo/money';
import { checkIndependently, type Published, type Values } from './independent-checker.ts';

/** A round as it is published, with what it shows and what comes out on the way. */
export type ExampleRound = {
  readonly about: string;
  readonly round: { readonly version: 1; readonly bingoId: number; readonly startsAt: string } & {
    readonly mainGame: MainGame;
  } & RoundProof;
  readonly values: Values;
};

type Wish = Pick<RoundToProve, 'name' | 'cancelled' | 'isDrawnByCaller'> & {
  readonly about: string;
  readonly mainGame: MainGame;
  readonly kinds: readonly TicketKind[];
};

const wishes: readonly Wish[] = [
  {
    about: 'Main game 1, played to its end; prizes that cannot be shared evenly',
    name: 'main game 1, 17',
    mainGame: 1,
    kinds: ['large', 'quick', 'quick', 'large', 'large', 'quick', 'large', 'large'],
  },
  {
    about: 'Main game 2, a diagonal complete with the fifth ball: a jackpot',
    name: 'main game 2, 3387',
    mainGame: 2,
    kinds: ['single', 'double', 'quadruple', 'single', 'double', 'quadruple', 'single', 'double'],
  },
  {
    about: 'Main game 3, played to its end',
    name: 'main game 3',
    mainGame: 3,
    kinds: Array.from({ length: 8 }, () => 'lightning' as const),
  },
  {
    about: 'Main game 1, cancelled after its sale had closed: what it would have drawn',
    name: 'cancelled',
    mainGame: 1,
    kinds: ['large', 'quick'],
    cancelled: 'closed',
  },
  {
    about: "Main game 3, drawn by the hall's caller: no commitment and no seed",
    name: 'caller',
    mainGame: 3,
    kinds: ['lightning', 'lightning', 'lightning'],
    isDrawnByCaller: true,
  },
];

/** Plays the rounds. The same every time. */
export async function exampleRounds(): Promise<readonly ExampleRound[]> {
  return Promise.all(wishes.map((wish, at) => exampleRound(wish, String(4711 + at))));
}

async function exampleRound(
  { about, mainGame, kinds, ...wish }: Wish,
  roundId: string,
): Promise<ExampleRound> {
  const rules = rulesOf(mainGame);
  const proof = await proveRound(rules, {
    ...wish,
    roundId,
    tickets: dealTickets(rules, wish.name, kinds),
    prizePlan: [
      ...rules.stages
        .slice(1)
        .map((_, at) => ({ kind: 'fixed', amountOre: ore(10_007 * (at + 1)) }) as const),
      { kind: 'share_of_stakes', perMille: 333 },
    ],
  });
  const told = { version: 1, bingoId: 101, mainGame, startsAt: '2026-11-21T11:10:00.000Z' } as const;
  const round = { ...told, ...proof };
  return { about, round, values: checkIndependently(round as Published).values };
}
