/**
 * A checker of rounds written only from docs/fairness.md, like a third party's: Node's standard library and
 * none of our code. Tests compare it with our code, so that page and code cannot diverge.
 */
import { createHash, createHmac } from 'node:crypto';

type Group = {
  readonly kind: string;
  readonly isJackpot: boolean;
  readonly winners: number;
  readonly shareOre: number;
};

/** The published data of a round: the page's table of fields. */
export type Published = {
  readonly mainGame: 1 | 2 | 3;
  readonly roundId: string;
  readonly status: 'finished' | 'cancelled';
  readonly cancelReason: string | null;
  readonly commitment: string | null;
  readonly ticketsHash: string | null;
  readonly seed: string | null;
  readonly order: readonly number[];
  readonly ticketCount: number;
  readonly tickets: readonly string[];
  readonly kinds: readonly { readonly kind: string; readonly units: number; readonly priceOre: number }[];
  readonly stakesOre: number;
  readonly leastStakesOre?: number;
  readonly prizePlan: readonly {
    readonly kind: string;
    readonly amountOre?: number;
    readonly perMille?: number;
  }[];
  readonly rules?: number;
  readonly stages: readonly {
    readonly stage: number;
    readonly prizeOre: number;
    readonly won:
      | ({ readonly ball: number; readonly winners: number } & {
          readonly sharePerTicketOre?: number;
          readonly shares?: readonly Group[];
        })
      | null;
  }[];
};

/** The intermediate values. */
export type Values = {
  readonly streamKey: string | null;
  readonly streamStart: string | null;
  readonly order: readonly number[] | null;
  readonly stages: readonly {
    readonly stage: number;
    readonly ball: number;
    readonly place: number;
    readonly tickets: readonly number[];
    readonly sharesOre: readonly number[];
    readonly roundingOre: number;
  }[];
};

type Game = {
  readonly balls: number;
  readonly side: number;
  readonly freeCell: number;
  readonly kinds: Readonly<Record<string, { readonly fields: number; readonly units: number }>>;
  readonly rows: readonly number[];
  readonly diagonals: readonly (readonly number[])[];
};

const games: Readonly<Record<1 | 2 | 3, Game>> = {
  1: {
    balls: 75,
    side: 5,
    freeCell: 12,
    kinds: { large: { fields: 3, units: 1 }, quick: { fields: 1, units: 1 } },
    rows: [1, 2, 3, 4, 5],
    diagonals: [],
  },
  2: {
    balls: 75,
    side: 5,
    freeCell: 12,
    kinds: {
      single: { fields: 1, units: 1 },
      double: { fields: 1, units: 2 },
      quadruple: { fields: 1, units: 4 },
    },
    rows: [1, 2, 5],
    diagonals: [
      [0, 6, 12, 18, 24],
      [4, 8, 12, 16, 20],
    ],
  },
  3: {
    balls: 21,
    side: 3,
    freeCell: -1,
    kinds: { lightning: { fields: 1, units: 1 } },
    rows: [1, 2, 3],
    diagonals: [],
  },
};

type Ticket = { readonly kind: string; readonly cells: readonly number[] };

/**
 * Checks a round by sections 1 to 6 of the page. The complaints are the numbers of the sections that fail.
 */
export function checkIndependently(round: Published): {
  readonly complaints: readonly number[];
  readonly values: Values;
} {
  const game = games[round.mainGame];
  const complaints = new Set<number>();
  const demand = (section: number, holds: boolean): void => {
    if (!holds) complaints.add(section);
  };
  const isDrawnByCaller = round.commitment === null && round.seed === null;
  if (!isDrawnByCaller)
    demand(1, round.commitment === sha256(Buffer.from(round.seed ?? '', 'hex')) && round.seed?.length === 64);

  const tickets = round.tickets.map((line, at) => readTicket(game, line, at + 1));
  const computedHash = sha256(Buffer.from(round.tickets.map((line) => `${line}\n`).join(''), 'utf8'));
  demand(2, tickets.every((ticket) => ticket !== undefined) && tickets.length === round.ticketCount);
  demand(2, round.ticketsHash === null ? round.status === 'cancelled' : round.ticketsHash === computedHash);

  const drawn = isDrawnByCaller ? null : drawOrder(game, round, round.ticketsHash ?? computedHash);
  demand(3, drawn === null || round.order.every((ball, at) => ball === drawn.order[at]));
  demand(3, endsAsPublished(round));

  const stakesOre = round.tickets.reduce(
    (sum, line) =>
      sum + (round.kinds.find(({ kind }) => kind === line.split(':')[1])?.priceOre ?? Number.NaN),
    0,
  );
  demand(5, stakesOre === round.stakesOre);
  demand(
    5,
    round.kinds.every(({ kind, units }) => game.kinds[kind]?.units === units),
  );
  round.stages.forEach(({ stage, prizeOre }, at) => {
    const { amountOre, perMille = 0 } = round.prizePlan[at] ?? {};
    demand(5, stage === at + 1 && prizeOre === (amountOre ?? Math.floor((stakesOre * perMille) / 1000)));
  });

  demand(5, isPlanAllowed(round));

  const stages = complaints.has(2) ? [] : play(game, tickets as Ticket[], round);
  if (round.status === 'finished') {
    demand(4, stages.length === game.rows.length && stages.at(-1)?.place === round.order.length);
    stages.forEach((found, at) => {
      const won = round.stages[at]?.won;
      demand(4, won?.ball === found.ball && won?.winners === found.tickets.length);
      demand(6, JSON.stringify(publishedShares(round, at)) === JSON.stringify(found.published));
    });
  } else
    demand(
      4,
      round.stages.every(({ won }) => won === null),
    );
  return {
    complaints: [...complaints].sort((one, other) => one - other),
    values: {
      streamKey: drawn?.streamKey ?? null,
      streamStart: drawn?.streamStart ?? null,
      order: drawn?.order ?? null,
      stages: stages.map(({ published: _, ...values }) => values),
    },
  };
}

function endsAsPublished({
  status,
  cancelReason,
  order,
  stakesOre,
  leastStakesOre = 0,
  ticketsHash,
}: Published): boolean {
  const areStakesLow = stakesOre < leastStakesOre;
  if (status === 'finished') return cancelReason === null && !areStakesLow;
  const isReasonTrue = cancelReason !== 'too_low_stakes' || (areStakesLow && ticketsHash === null);
  return cancelReason !== null && isReasonTrue && order.length === 0;
}

/** The amounts that rules 2 allow in main game 2; rules 1 allowed any. */
function isPlanAllowed({ mainGame, rules, prizePlan }: Published): boolean {
  if (mainGame !== 2 || rules !== 2) return true;
  return prizePlan.every(
    ({ amountOre = Number.POSITIVE_INFINITY }, at) => amountOre <= (at === 0 ? 62_500 : 250_000),
  );
}

function readTicket(game: Game, line: string, number: number): Ticket | undefined {
  const [written, kind = '', hex = '', ...more] = line.split(':');
  const fields = game.kinds[kind]?.fields;
  if (written !== String(number) || fields === undefined || more.length > 0) return undefined;
  if (!/^[0-9a-f]*$/.test(hex) || hex.length !== 2 * fields * game.side ** 2) return undefined;
  const cells = (hex.match(/../g) ?? []).map((two) => Number.parseInt(two, 16));
  const width = game.balls / game.side;
  const isPlaced = cells.every((ball, at) => {
    const column = at % game.side;
    return ball > column * width && ball <= (column + 1) * width;
  });
  return isPlaced && new Set(cells).size === cells.length ? { kind, cells } : undefined;
}

function drawOrder(game: Game, { seed, roundId }: Published, ticketsHash: string) {
  const message = Buffer.concat([
    Buffer.from(roundId, 'utf8'),
    Buffer.from([0]),
    Buffer.from(ticketsHash, 'hex'),
  ]);
  const streamKey = hmac(Buffer.from(seed ?? '', 'hex'), message);
  let block = -1;
  let bytes: number[] = [];
  const nextByte = (): number => {
    if (bytes.length === 0) {
      block += 1;
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(block));
      bytes = [...hmac(streamKey, counter)];
    }
    return bytes.shift() ?? 0;
  };
  const order = Array.from({ length: game.balls }, (_, at) => at + 1);
  for (let i = game.balls - 1; i >= 1; i -= 1) {
    const m = i + 1;
    let b = nextByte();
    while (b >= 256 - (256 % m)) b = nextByte();
    const held = order[i] as number;
    order[i] = order[b % m] as number;
    order[b % m] = held;
  }
  const streamStart = hmac(streamKey, Buffer.alloc(8)).toString('hex');
  return { streamKey: streamKey.toString('hex'), streamStart, order };
}

type Played = Values['stages'][number] & { readonly published: unknown };

function play(game: Game, tickets: readonly Ticket[], round: Published): Played[] {
  const marked = new Set<number>();
  const played: Played[] = [];
  round.order.forEach((ball, at) => {
    marked.add(ball);
    for (;;) {
      const stage = played.length;
      const rows = game.rows[stage];
      if (rows === undefined) return;
      const winners = tickets.flatMap((ticket, index) =>
        fullRows(game, ticket, marked) >= rows || (stage === 0 && hasDiagonal(game, ticket, marked))
          ? [index]
          : [],
      );
      if (winners.length === 0) return;
      const shared = share(game, { tickets, winners, marked, place: at + 1, stage, round });
      played.push({
        stage: stage + 1,
        ball,
        place: at + 1,
        tickets: winners.map((index) => index + 1),
        ...shared,
      });
    }
  });
  return played;
}

function isMarked(game: Game, { cells }: Ticket, marked: ReadonlySet<number>, cell: number): boolean {
  return cell % game.side ** 2 === game.freeCell || marked.has(cells[cell] as number);
}

/** Returns the number of full rows in the best field. */
function fullRows(game: Game, ticket: Ticket, marked: ReadonlySet<number>): number {
  const perField = game.side ** 2;
  let best = 0;
  for (let field = 0; field < ticket.cells.length; field += perField) {
    let full = 0;
    for (let row = field; row < field + perField; row += game.side)
      if (
        Array.from({ length: game.side }, (_, at) => row + at).every((cell) =>
          isMarked(game, ticket, marked, cell),
        )
      )
        full += 1;
    best = Math.max(best, full);
  }
  return best;
}

const hasDiagonal = (game: Game, ticket: Ticket, marked: ReadonlySet<number>): boolean =>
  game.diagonals.some((cells) => cells.every((cell) => isMarked(game, ticket, marked, cell)));

type Win = {
  readonly tickets: readonly Ticket[];
  readonly winners: readonly number[];
  readonly marked: ReadonlySet<number>;
  readonly place: number;
  readonly stage: number;
  readonly round: Published;
};

/** Section 6. */
function share(game: Game, { tickets, winners, marked, place, stage, round }: Win) {
  const amountOre = round.stages[stage]?.prizeOre ?? 0;
  const perUnitOre = round.mainGame !== 2 || stage > 0 ? 0 : place <= 4 ? 250_000 : place === 5 ? 62_500 : 0;
  const known = winners.map((index) => {
    const ticket = tickets[index] as Ticket;
    const isJackpot = perUnitOre > 0 && hasDiagonal(game, ticket, marked);
    return { kind: ticket.kind, isJackpot, units: game.kinds[ticket.kind]?.units ?? 0 };
  });
  const sharing = known.filter(({ isJackpot }) => !isJackpot);
  const allUnits = sharing.reduce((sum, { units }) => sum + units, 0);
  const isOfFirstRules = (round.rules ?? 1) === 1;
  const wholeOre = isOfFirstRules ? amountOre : amountOre * Math.max(0, ...sharing.map(({ units }) => units));
  const shareOf = ({ isJackpot, units }: (typeof known)[number]): number => {
    if (isJackpot) return perUnitOre * units;
    if (isOfFirstRules) return Number((BigInt(amountOre) * BigInt(units)) / BigInt(allUnits));
    return units * Math.floor(wholeOre / allUnits);
  };
  const sharesOre = known.map(shareOf);
  const sharedOre = sharing.reduce((sum, each) => sum + shareOf(each), 0);
  const groups = [true, false].flatMap((isJackpot) =>
    Object.keys(game.kinds).flatMap((kind) => {
      const group = known.filter((each) => each.kind === kind && each.isJackpot === isJackpot);
      const [first] = group;
      return first ? [{ kind, isJackpot, winners: group.length, shareOre: shareOf(first) }] : [];
    }),
  );
  return {
    sharesOre,
    roundingOre: sharing.length === 0 ? 0 : wholeOre - sharedOre,
    published: round.mainGame === 2 ? groups : sharesOre[0],
  };
}

function publishedShares({ stages }: Published, at: number): unknown {
  const won = stages[at]?.won;
  return (
    won?.shares?.map(({ kind, isJackpot, winners, shareOre }) => ({ kind, isJackpot, winners, shareOre })) ??
    won?.sharePerTicketOre
  );
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer, message: Buffer): Buffer => createHmac('sha256', key).update(message).digest();
