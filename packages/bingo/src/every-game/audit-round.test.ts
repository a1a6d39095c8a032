import { kroner, ore } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { diagonalBingo } from '../game-2/diagonal-bingo.ts';
import { lightningBingo } from '../game-3/lightning-bingo.ts';
import { auditRound, type CheckName, type RoundAudit } from './audit-round.ts';
import type { GameRules } from './game-rules.ts';
import type { PrizePlan } from './prizes.ts';
import type { RoundProof } from './round-proof.ts';
import { firstRules, newestRules } from './round-rules.ts';
import { proveRound, type RoundToProve } from './testing/prove-round.ts';
import { dealTickets, someTickets } from './testing/tickets-for-tests.ts';

const games: readonly GameRules[] = [mainBingo, diagonalBingo, lightningBingo];

/**
 * Fixed prizes that cannot be shared evenly, and a share of the stakes at the last stage if the game allows
 * that.
 */
const planOf = ({ stages }: GameRules): PrizePlan =>
  stages.map(({ amountAtMostOre }, at) =>
    at < stages.length - 1 || amountAtMostOre !== undefined
      ? { kind: 'fixed', amountOre: ore(10_007 * (at + 1)) }
      : { kind: 'share_of_stakes', perMille: 437 },
  );

const anyRound = (rules: GameRules, more: Partial<RoundToProve> = {}) =>
  fc
    .tuple(someTickets(rules), fc.string())
    .map(([tickets, name]): RoundToProve => ({ name, tickets, prizePlan: planOf(rules), ...more }));

const failed = ({ checks }: RoundAudit) =>
  Object.entries(checks).flatMap(([name, { verdict }]) => (verdict === 'fails' ? [name] : []));
const verdictsOf = ({ checks }: RoundAudit) =>
  Object.fromEntries(Object.entries(checks).map(([name, { verdict }]) => [name, verdict]));

/** A change of one value, and the check that must fail because of it. */
type Change = readonly [what: string, CheckName, (proof: RoundProof) => Partial<RoundProof>];

const otherHash = (hash: string | null) => `${hash?.[0] === '0' ? '1' : '0'}${hash?.slice(1)}`;
const firstStage = (proof: RoundProof, change: object) => ({
  stages: proof.stages.map((stage, at) => (at === 0 ? { ...stage, ...change } : stage)),
});
const won = (proof: RoundProof, change: object) =>
  firstStage(proof, { won: { ...proof.stages[0]?.won, ...change } });
const swapped = <Item>([one, two, ...rest]: readonly Item[]) => [two as Item, one as Item, ...rest];
const ballsOfNoGame = [0, 99, 1.5];

const changes: readonly Change[] = [
  ['another round', 'order', () => ({ roundId: '4712' })],
  ['another commitment', 'seed', ({ commitment }) => ({ commitment: otherHash(commitment) })],
  ['no commitment', 'seed', () => ({ commitment: null })],
  ['another seed', 'seed', ({ seed }) => ({ seed: otherHash(seed) })],
  ['no seed', 'seed', () => ({ seed: null })],
  ['an invalid seed', 'seed', () => ({ seed: 'abc' })],
  ['another hash', 'tickets', ({ ticketsHash }) => ({ ticketsHash: otherHash(ticketsHash) })],
  ['no hash', 'tickets', () => ({ ticketsHash: null })],
  ['a wrong number of tickets', 'tickets', ({ ticketCount }) => ({ ticketCount: ticketCount + 1 })],
  ['a ticket left out', 'tickets', ({ tickets }) => ({ tickets: tickets.slice(1) })],
  ['a ticket twice', 'tickets', ({ tickets }) => ({ tickets: [...tickets, tickets[0]!] })],
  [
    'another ticket number',
    'tickets',
    ({ tickets }) => ({ tickets: [`9${tickets[0]}`, ...tickets.slice(1)] }),
  ],
  [
    'a ticket in another notation',
    'tickets',
    ({ tickets }) => ({ tickets: [`0${tickets[0]}`, ...tickets.slice(1)] }),
  ],
  [
    'two numbers of a ticket swapped',
    'tickets',
    ({ tickets }) => ({
      tickets: tickets.map((line, at) => (at === 0 ? line.replace(/(..)(....)(..)/, '$3$2$1') : line)),
    }),
  ],
  ['an invalid ticket', 'tickets', ({ tickets }) => ({ tickets: ['', ...tickets.slice(1)] })],
  ['two balls swapped', 'order', ({ order }) => ({ order: swapped(order) })],
  ...ballsOfNoGame.map(
    (ball): Change => [
      'a ball that is not in the game',
      'order',
      ({ order }) => ({ order: [ball, ...order.slice(1)] }),
    ],
  ),
  ['a ball twice', 'order', ({ order }) => ({ order: [...order, order[0]!] })],
  ['the last ball left out', 'winners', ({ order }) => ({ order: order.slice(0, -1) })],
  ['cancelled after all', 'order', () => ({ status: 'cancelled' })],
  ['a reason without a cancellation', 'order', () => ({ cancelReason: 'hall_decision' })],
  ['another winning ball', 'winners', (proof) => won(proof, { ball: proof.order[0] })],
  ['one more winner', 'winners', (proof) => won(proof, { winners: proof.stages[0]!.won!.winners + 1 })],
  ['a stage without winners', 'winners', (proof) => firstStage(proof, { won: null })],
  ['stakes of one øre more', 'prizes', ({ stakesOre }) => ({ stakesOre: ore(stakesOre + 1) })],
  [
    'a prize of one øre more',
    'prizes',
    (proof) => firstStage(proof, { prizeOre: proof.stages[0]!.prizeOre + 1 }),
  ],
  ['a stage of another number', 'prizes', (proof) => firstStage(proof, { stage: 2 })],
  [
    'another prize in the plan',
    'prizes',
    ({ prizePlan }) => ({ prizePlan: [{ kind: 'fixed', amountOre: ore(1) }, ...prizePlan.slice(1)] }),
  ],
  [
    'a larger prize in the plan than any game allows',
    'prizes',
    ({ prizePlan }) => ({ prizePlan: prizePlan.map(() => ({ kind: 'fixed', amountOre: kroner(2501) })) }),
  ],
  ['one rule too few in the plan', 'prizes', ({ prizePlan }) => ({ prizePlan: prizePlan.slice(1) })],
  [
    'more than all stakes shared out',
    'prizes',
    ({ prizePlan }) => ({ prizePlan: prizePlan.map(() => ({ kind: 'share_of_stakes', perMille: 600 })) }),
  ],
  ...[ore(1), -5, 0.5, 1e15].map(
    (priceOre): Change => [
      `tickets at ${priceOre} øre`,
      'prizes',
      ({ kinds }) => ({ kinds: kinds.map((kind) => ({ ...kind, priceOre: ore(0) + priceOre })) as never }),
    ],
  ),
  [
    'other units',
    'prizes',
    ({ kinds }) => ({ kinds: kinds.map((kind, at) => (at === 0 ? { ...kind, units: 3 } : kind)) }),
  ],
  [
    'another kind',
    'prizes',
    ({ kinds }) => ({ kinds: kinds.map((kind, at) => (at === 0 ? { ...kind, kind: 'other' } : kind)) }),
  ],
];

describe.each(games)('a round of main game $mainGame', (rules) => {
  it('is verified when it was fair, whatever was sold and drawn', async () => {
    await fc.assert(
      fc.asyncProperty(anyRound(rules), async (round) => {
        const audit = await auditRound(rules, await proveRound(rules, round));
        expect(verdictsOf(audit)).toEqual(everything('holds'));
        expect(audit).toMatchObject({ holds: true, drawnBy: 'seed' });
        for (const { prizeOre, groups, remainderOre } of audit.checks.shares.stages) {
          const shared = groups.filter(({ isJackpot }) => !isJackpot);
          const sum = shared.reduce((total, group) => total + group.winners * group.computedOre!, 0);
          if (shared.length > 0) expect(sum + remainderOre).toBe(prizeOre);
        }
      }),
    );
  });

  it.each(changes)('fails only one check after one change: %s, check of %s', async (_, expected, change) => {
    await fc.assert(
      fc.asyncProperty(anyRound(rules), async (round) => {
        const proof = await proveRound(rules, round);
        const audit = await auditRound(rules, { ...proof, ...change(proof) });
        expect(failed(audit)).toEqual([expected]);
        expect(audit.holds).toBe(false);
      }),
      { numRuns: 15 },
    );
  });

  it('fails at the shares when any share is one øre more, and reports both amounts', async () => {
    const proof = await proveRound(rules, {
      name: 'shares',
      tickets: dealTickets(
        rules,
        'shares',
        [...rules.kinds, ...rules.kinds].map(({ kind }) => kind),
      ),
      prizePlan: planOf(rules),
    });
    for (const at of proof.stages.keys()) {
      const stages = proof.stages.map((stage, place) =>
        place === at ? { ...stage, won: oneOreMore(stage.won!) } : stage,
      );
      const audit = await auditRound(rules, { ...proof, stages });
      expect(failed(audit)).toEqual(['shares']);
      const [group] = audit.checks.shares.stages[at]!.groups;
      expect(group!.publishedOre).toBe(group!.computedOre! + 1);
    }
  });

  it('shows what it would have drawn when it was cancelled, and needs no winners', async () => {
    for (const cancelled of ['on_sale', 'closed'] as const) {
      await fc.assert(
        fc.asyncProperty(anyRound(rules, { cancelled }), async (round) => {
          const proof = await proveRound(rules, round);
          const audit = await auditRound(rules, proof);
          expect(verdictsOf(audit)).toEqual({ ...everything('holds'), winners: 'absent', shares: 'absent' });
          const played = await proveRound(rules, { ...round, cancelled: undefined as never });
          expect(audit.checks.order.drawn?.slice(0, played.order.length)).toEqual(played.order);
          for (const change of [
            { order: played.order },
            { cancelReason: null },
            { cancelReason: 'no_tickets' as const },
            { status: 'finished' as const, ...(cancelled === 'on_sale' && { ticketsHash: '0'.repeat(64) }) },
          ])
            expect((await auditRound(rules, { ...proof, ...change })).holds).toBe(false);
          expect(failed(await auditRound(rules, { ...proof, stages: played.stages }))).toEqual(
            cancelled === 'closed' ? ['winners'] : ['winners', 'prizes'],
          );
        }),
        { numRuns: 20 },
      );
    }
  });

  it('may be cancelled for low stakes only when they are below the minimum, and may not be played then', async () => {
    const tickets = dealTickets(rules, 'least stakes', [rules.kinds[0]!.kind]);
    const round = { name: 'least stakes', tickets, prizePlan: planOf(rules) };
    const proof = await proveRound(rules, { ...round, cancelled: 'on_sale' });
    const low = { ...proof, cancelReason: 'too_low_stakes' as const };
    const leastOre = ore(proof.stakesOre + 1);
    expect(await auditRound(rules, { ...low, leastStakesOre: leastOre })).toMatchObject({ holds: true });
    for (const leastStakesOre of [proof.stakesOre, undefined])
      expect(failed(await auditRound(rules, { ...low, leastStakesOre }))).toEqual(['order']);
    const played = await proveRound(rules, round);
    expect(await auditRound(rules, { ...played, leastStakesOre: played.stakesOre })).toMatchObject({
      holds: true,
    });
    expect(failed(await auditRound(rules, { ...played, leastStakesOre: leastOre }))).toEqual(['order']);
  });

  it('is verified without tickets', async () => {
    const proof = await proveRound(rules, { name: 'empty', tickets: [], prizePlan: planOf(rules) });
    expect(await auditRound(rules, proof)).toMatchObject({ holds: true });
  });

  it('has no seed and no order to recompute when the hall drew it; everything else is verified', async () => {
    await fc.assert(
      fc.asyncProperty(anyRound(rules, { isDrawnByCaller: true }), async (round) => {
        const proof = await proveRound(rules, round);
        const audit = await auditRound(rules, proof);
        expect(audit).toMatchObject({ holds: true, drawnBy: 'caller' });
        expect(verdictsOf(audit)).toEqual({ ...everything('holds'), seed: 'absent', order: 'absent' });
        expect(failed(await auditRound(rules, { ...proof, order: [...proof.order, 99] }))).toEqual(['order']);
        expect(failed(await auditRound(rules, { ...proof, order: proof.order.slice(0, -1) }))).toEqual([
          'winners',
        ]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a round of main game 2 by the first rules', () => {
  const tickets = dealTickets(diagonalBingo, 'first rules', ['single', 'double', 'quadruple', 'quadruple']);
  const shareAtLast: PrizePlan = [
    ...planOf(diagonalBingo).slice(1),
    { kind: 'share_of_stakes', perMille: 437 },
  ];

  it('is verified by the first rules, with and without their number, and with a share of the stakes', async () => {
    const proof = await proveRound(diagonalBingo, {
      name: 'first rules',
      tickets,
      prizePlan: shareAtLast,
      rulesNo: firstRules,
    });
    expect(await auditRound(diagonalBingo, proof)).toMatchObject({ holds: true });
    expect(await auditRound(diagonalBingo, { ...proof, rules: undefined })).toMatchObject({ holds: true });
    expect(failed(await auditRound(diagonalBingo, { ...proof, rules: newestRules }))).toEqual(['prizes']);
  });

  it('fails at the shares when it names different rules', async () => {
    const [other] = dealTickets(diagonalBingo, 'alone', ['quadruple']);
    const round = { name: 'other rules', tickets: [other!], prizePlan: planOf(diagonalBingo) };
    const proof = await proveRound(diagonalBingo, round);
    expect(failed(await auditRound(diagonalBingo, { ...proof, rules: firstRules }))).toEqual(['shares']);
  });
});

describe('the shares of a jackpot', () => {
  it('are separate from those of the rows, and paid in full to every ticket with a jackpot', async () => {
    const tickets = dealTickets(diagonalBingo, 'jackpot', ['single', 'quadruple']);
    const proof = await proveRound(diagonalBingo, {
      name: 'jackpot',
      tickets,
      prizePlan: planOf(diagonalBingo),
    });
    const [first, ...rest] = proof.stages;
    const shares = [{ kind: 'single', isJackpot: true, winners: 1, shareOre: kroner(2500) }];
    const stages = [{ ...first!, won: { ...first!.won!, winners: 1, shares } }, ...rest];
    const audit = await auditRound(diagonalBingo, { ...proof, stages });
    expect(failed(audit)).toEqual(first!.won!.winners === 1 ? ['shares'] : ['winners']);
  });
});

function everything(verdict: string): Readonly<Record<CheckName, string>> {
  return {
    seed: verdict,
    tickets: verdict,
    order: verdict,
    winners: verdict,
    prizes: verdict,
    shares: verdict,
  };
}

function oneOreMore(wonStage: NonNullable<RoundProof['stages'][number]['won']>) {
  if (!('shares' in wonStage)) return { ...wonStage, sharePerTicketOre: ore(wonStage.sharePerTicketOre + 1) };
  const [first, ...rest] = wonStage.shares;
  return { ...wonStage, shares: [{ ...first!, shareOre: ore(first!.shareOre + 1) }, ...rest] };
}

describe.each(games.map((rules) => [rules]))('a draw that was handed over to the machine', (rules) => {
  it('is verified in both halves, and a changed ball, seed, commitment or handover is detected', async () => {
    await fc.assert(
      fc.asyncProperty(anyRound(rules), fc.integer({ min: 1, max: 4 }), async (round, handedOverAfter) => {
        fc.pre(round.tickets.length > 0);
        const proof = await proveRound(rules, { ...round, handedOverAfter });
        const handedOver = proof.handedOver!;
        fc.pre(proof.order.length > handedOverAfter + 1);
        expect(await auditRound(rules, proof)).toMatchObject({ holds: true, drawnBy: 'both' });
        const { order, seed } = proof;
        const [first = 0, ...rest] = order;
        const last = order.slice(0, -2).concat(order.slice(-2).toReversed());
        for (const [change, check] of [
          [{ order: last }, 'order'],
          [{ order: [order.at(-1)!, ...rest.slice(0, -1), first] }, 'order'],
          [{ seed: otherHash(seed) }, 'seed'],
          [{ handedOver: { ...handedOver, commitment: otherHash(handedOver.commitment) } }, 'seed'],
          [{ handedOver: { ...handedOver, ballsCalled: handedOverAfter + 1 } }, 'order'],
        ] as const)
          expect(failed(await auditRound(rules, { ...proof, ...change }))).toContain(check);
      }),
      { numRuns: 8 },
    );
  });
});
