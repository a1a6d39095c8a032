import type { TicketKind } from '@lokalbingo/bingo/games';
import { buyTickets } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api.ts';
import { roundsModule } from '../rounds.ts';
import { useRoundWorld } from '../testing/round-world.ts';

const world = useRoundWorld();
const api = useTestApi(() => [roundsModule(world.conductorDeps())], world);

let purchases = 0;

/** A player's window in a hall, and buying there. */
async function openWindow({ hallId, playerId }: { readonly hallId: number; readonly playerId: number }) {
  const round = await world.roundOnSale(hallId);
  const buy = (
    ticketKind: TicketKind,
    count: number,
    { key = `key-${++purchases}`, roundId = round.roundId } = {},
  ) =>
    api.call(buyTickets, {
      as: { playerId, hallId },
      body: { roundId, ticketKind, count },
      headers: { 'idempotency-key': key },
    });
  return { buy, round };
}

async function newWindow({ paidIn = kroner(500) } = {}) {
  const hallId = await world.newHall({ ticketPrices: { large: kroner(100), quick: kroner(5) } });
  return openWindow({ hallId, playerId: await world.newPlayer(hallId, { ownOre: paidIn }) });
}

describe('a purchase from the game window', () => {
  it('answers with the tickets and the money that is left', async () => {
    const { buy, round } = await newWindow();
    const { status, answer } = await buy('large', 2);
    expect(status).toBe(200);
    expect(answer?.tickets).toMatchObject([
      { roundId: round.roundId, ticketNo: 1, kind: 'large', price: kroner(100) },
      { roundId: round.roundId, ticketNo: 2, kind: 'large', price: kroner(100) },
    ]);
    expect(answer?.saldos).toMatchObject({ saldo: kroner(300), dailyLimit: kroner(700) });
  });

  it('is refused with insufficient_funds, telling the balance', async () => {
    const { buy } = await newWindow({ paidIn: kroner(99.5) });
    expect(await buy('large', 1)).toMatchObject({
      status: 422,
      problem: { code: 'insufficient_funds', facts: { saldo: 99.5 } },
    });
  });

  it('is refused with too_many_tickets, telling how many are left', async () => {
    const { buy } = await newWindow();
    await buy('quick', 28);
    expect(await buy('quick', 3)).toMatchObject({
      status: 422,
      problem: { code: 'too_many_tickets', facts: { remaining: 2 } },
    });
  });

  it('is refused with round_not_on_sale when the sale has closed, and round_not_found for no round', async () => {
    const { buy, round } = await newWindow();
    expect(await buy('quick', 1, { roundId: 999_999 })).toMatchObject({
      status: 404,
      problem: { code: 'round_not_found' },
    });
    world.clock.set(round.saleClosesAt);
    expect(await buy('quick', 1)).toMatchObject({ status: 409, problem: { code: 'round_not_on_sale' } });
  });

  it('is refused with ticket_kind_not_sold when the tickets are of another main game, and moves nothing', async () => {
    const { buy } = await newWindow();
    for (const kind of ['single', 'lightning'] as const) {
      expect(await buy(kind, 1)).toMatchObject({ status: 422, problem: { code: 'ticket_kind_not_sold' } });
    }
    expect(await buy('quick', 1)).toMatchObject({ answer: { saldos: { saldo: kroner(495) } } });
  });

  it('is refused with idempotency_key_reused when its key has bought something else', async () => {
    const { buy } = await newWindow();
    await buy('quick', 1, { key: 'again' });
    expect(await buy('quick', 2, { key: 'again' })).toMatchObject({
      status: 409,
      problem: { code: 'idempotency_key_reused' },
    });
  });

  it('is refused with other_game_active while tickets in another hall of the chain are unfinished', async () => {
    const [here, there] = [await world.newHall(), await world.newHall()];
    const playerId = await world.newPlayer([here, there]);
    const elsewhere = await world.roundOnSale(there);
    const { buy } = await openWindow({ hallId: here, playerId });
    // A window does not open while tickets elsewhere are in the way; a purchase there may have been under way.
    await api.credentials({ playerId, hallId: here });
    expect(await world.buy(playerId, elsewhere)).toMatchObject({ ok: true });
    expect(await buy('quick', 1)).toMatchObject({
      status: 409,
      problem: { code: 'other_game_active' },
    });
  });
});
