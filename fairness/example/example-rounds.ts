/** The rounds of `docs/fairness-example.json`, from fixed seeds. */
import type { RoundProof } from '@lokalbingo/bingo/every-game/round-proof';
import { proveRound, type RoundToProve } from '@lokalbingo/bingo/every-game/testing/prove-round';
import { dealTickets } from '@lokalbingo/bingo/every-game/testing/tickets-for-tests';
import type { Ticket } from '@lokalbingo/bingo/every-game/ticket';
import { rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { ore } from '@lokalbingo/money';
import { checkIndependently, type Published, type Values } from './independent-checker.ts';

/** A round as published, with a description and intermediate values. */
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
  /** Fixes the tickets, for which the seed was found by search. */
  readonly dealtAs?: string;
  /** Dealt tickets, changed so that they win together. */
  readonly arrange?: (dealt: readonly [Ticket, ...Ticket[]]) => readonly Ticket[];
  /** The prizes of the stages; by default amounts that cannot be shared evenly. */
  readonly amounts?: readonly number[];
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
    about:
      'Main game 2, a row on the fifth ball beside a diagonal: a jackpot, and a prize shared by one ticket at kr 20 and two at kr 5',
    name: 'row and diagonal, 3456',
    dealtAs: 'row and diagonal',
    mainGame: 2,
    kinds: ['quadruple', 'quadruple', 'single', 'single'],
    arrange: ([first, ...others]) => [first, ...others.map((ticket) => rowForDiagonal(first, ticket))],
    amounts: [5000, 10_000, 50_000],
  },
  {
    about: 'Main game 2, one ticket at kr 20 alone: four times the amounts of the plan',
    name: 'alone',
    mainGame: 2,
    kinds: ['quadruple'],
    amounts: [5000, 10_000, 50_000],
  },
  {
    about: 'Main game 2, a ticket at kr 20 and one at kr 5 with the same numbers: four parts and one',
    name: 'together',
    mainGame: 2,
    kinds: ['quadruple', 'single'],
    arrange: ([first, ...others]) => [
      first,
      ...others.map((ticket) => ({ ...ticket, layout: first.layout })),
    ],
    amounts: [5000, 10_000, 50_000],
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

/**
 * Makes a ticket of a kind. Its centre row has the numbers of the other ticket's diagonal, each in its own
 * column.
 */
function rowForDiagonal({ layout: other }: Ticket, { kind }: Ticket): Ticket {
  const layout = other.slice();
  for (const [from, to] of [
    [0, 10],
    [6, 11],
    [18, 13],
    [24, 14],
  ] as const) {
    layout[to] = other[from] as number;
    layout[from] = other[to] as number;
  }
  return { kind, layout };
}

/** Plays the rounds. The same every time. */
export async function exampleRounds(): Promise<readonly ExampleRound[]> {
  return Promise.all(wishes.map((wish, at) => exampleRound(wish, String(4711 + at))));
}

async function exampleRound(
  { about, mainGame, kinds, arrange, amounts, dealtAs, ...wish }: Wish,
  roundId: string,
): Promise<ExampleRound> {
  const rules = rulesOf(mainGame);
  const dealt = dealTickets(rules, dealtAs ?? wish.name, kinds);
  const [first, ...others] = dealt;
  const proof = await proveRound(rules, {
    ...wish,
    roundId,
    tickets: arrange && first ? arrange([first, ...others]) : dealt,
    // A share of the stakes at the last stage, where the game allows one.
    prizePlan: rules.stages.map(({ amountAtMostOre }, at) =>
      at < rules.stages.length - 1 || amountAtMostOre !== undefined
        ? { kind: 'fixed', amountOre: ore(amounts?.[at] ?? 10_007 * (at + 1)) }
        : { kind: 'share_of_stakes', perMille: 333 },
    ),
  });
  const facts = { version: 1, bingoId: 101, mainGame, startsAt: '2026-11-21T11:10:00.000Z' } as const;
  const round = { ...facts, ...proof };
  return { about, round, values: checkIndependently(round as Published).values };
}
