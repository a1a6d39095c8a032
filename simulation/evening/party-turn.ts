/**
 * A player's actions with vouchers and in the partner's game, through the front doors only, and the answers
 * that the player receives.
 */
import { kroner, ore } from '@lokalbingo/money';
import type {
  ExternalMoneyDeps,
  PartyName,
} from '../../apps/server/src/modules/external-money/external-money.ts';
import {
  type PartyForTests,
  partyForTests,
} from '../../apps/server/src/modules/external-money/testing/party-for-tests.ts';
import { licensedHours } from '../../apps/server/src/modules/remote-game/remote-game.ts';
import {
  endSession,
  transferToGame,
} from '../../apps/server/src/modules/remote-game/testing/for-simulations.ts';
import { buyVoucher, closeVoucher } from '../../apps/server/src/modules/vouchers/vouchers.ts';
import type { Fact, PartyTransfer } from '../audit/memory.ts';
import type { Guest } from './guests.ts';

/** The parties of an evening: they answer at once, and keep their own books. */
export type EveningParties = {
  readonly takeTurn: (guest: Guest) => Promise<Fact>;
  readonly transfers: () => readonly PartyTransfer[];
};

/** A guest's money at outside parties. */
type Has = { voucher?: string; session?: boolean };

type PartyRequest = { readonly playerId: number; readonly hallId: number; readonly idempotencyKey: string };

const [least, most] = [5, 40];
const playedUpToOre = 6000;

/** Opens the parties for an evening. */
export function openParties(dependencies: Omit<ExternalMoneyDeps, 'parties'>): EveningParties {
  const { system, partner, voucherDeps, gameDeps } = partyDepsOf(dependencies);
  const ofGuests = new Map<number, Has>();

  const withVoucher = async (request: PartyRequest, has: Has, amountOre: number) => {
    if (has.voucher === undefined) {
      const bought = await buyVoucher(voucherDeps, { ...request, system: 1, amountOre: ore(amountOre) });
      if (bought.ok && bought.value.outcome === 'done') has.voucher = bought.value.ticketNr;
      return { what: 'buy', told: wordOf(bought), amountOre } as const;
    }
    // The voucher has been played at a terminal in the meantime.
    system.books.plays(has.voucher, ore(amountOre));
    const closed = await closeVoucher(voucherDeps, { ...request, system: 1, ticketNr: has.voucher });
    delete has.voucher;
    const paidOre = closed.ok ? (closed.value.paidOut ?? 0) : 0;
    return { what: 'close', told: wordOf(closed), amountOre: paidOre } as const;
  };
  const atPartner = async (request: PartyRequest, has: Has, amountOre: number) => {
    if (!has.session) {
      const opened = await transferToGame(gameDeps, { ...request, amountOre: ore(amountOre) });
      has.session = opened.ok && opened.value.outcome === 'done';
      return { what: 'transfer', told: wordOf(opened), amountOre } as const;
    }
    const ended = await endSession(gameDeps, request);
    has.session = false;
    const backOre = ended.ok ? ended.value.returnedAmount : 0;
    return { what: 'end', told: wordOf(ended), amountOre: backOre } as const;
  };

  return {
    takeTurn: async ({ playerId, temperament }) => {
      const { outsideRandom: random, playsAtPartner, hallIds } = temperament;
      const [hallId = 0] = hallIds;
      const has = ofGuests.get(playerId) ?? {};
      ofGuests.set(playerId, has);
      const idempotencyKey = `outside-${playerId}-${random.below(2 ** 48).toString(36)}`;
      const amountOre =
        has.voucher === undefined ? kroner(least + random.below(most - least)) : random.below(playedUpToOre);
      const request = { playerId, hallId, idempotencyKey };
      const { told, ...about } = await (playsAtPartner ? atPartner : withVoucher)(request, has, amountOre);
      const party = playsAtPartner ? 'game_501' : 'tickets_1';
      return { kind: 'moved', playerId, hallId, key: idempotencyKey, told, details: { party, ...about } };
    },
    transfers: () =>
      [system, partner].flatMap(({ name, books }) =>
        books.lines().map(({ at: _, ...line }) => ({ party: name, ...line })),
      ),
  };
}

/** Returns the parties, and the dependencies of the front doors. */
function partyDepsOf(dependencies: Omit<ExternalMoneyDeps, 'parties'>) {
  const [system, partner] = [
    partyForTests('tickets_1', dependencies.clock),
    partyForTests('game_501', dependencies.clock),
  ];
  const parties = new Map<PartyName, PartyForTests>([
    ['tickets_1', system],
    ['game_501', partner],
  ]);
  const deps = { ...dependencies, parties };
  const voucherDeps = {
    ...deps,
    systems: new Map([[1, { ...system, name: 'tickets_1', list: async () => undefined }]] as const),
  };
  const gameDeps = {
    ...deps,
    hours: licensedHours,
    callbackSecret: undefined,
    partner: { ...partner, launch: async () => ({ url: '' }), session: async () => undefined },
  };
  return { system, partner, voucherDeps, gameDeps };
}

type Answer =
  | { readonly ok: true; readonly value: { readonly outcome: string } }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

const wordOf = (answer: Answer): string => (answer.ok ? answer.value.outcome : answer.refusal.code);
