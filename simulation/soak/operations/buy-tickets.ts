import { rulesOf } from '@lokalbingo/bingo/games';
import { buyTickets } from '@lokalbingo/contract/rounds';
import { isYes } from '../client.ts';
import type { SoakPlayer } from '../player.ts';
import type { Dependencies, MoneyOperation } from './operation.ts';

const ticketsAtMost = 3;
const ownersOfTwoTabs = 0.1;
const straying = 0.05;

/** Tickets for the hall's next round, now and then pressed for twice at once, and again after every lost answer. */
export const buyTicketsOperation = {
  name: 'buy tickets',
  share: 62,
  paysIn: false,
  isFor: ({ playsAt, random }: SoakPlayer) => playsAt === 'hall' || random.happens(straying),
  perform: async (
    player: SoakPlayer,
    { line, memory, roundsOnSale }: Pick<Dependencies, 'line' | 'memory' | 'roundsOnSale'>,
  ) => {
    const { random, hallId, mainGame } = player;
    const ticketKind = random.oneOf(rulesOf(mainGame).kinds).kind;
    const count = 1 + random.below(ticketsAtMost);
    const tabs = random.happens(ownersOfTwoTabs) ? 2 : 1;
    const roundId = await roundsOnSale.next(player);
    const key = player.newKey();
    const request = { ...(await player.onGame()), key, body: { roundId, ticketKind, count } };
    let answered = 0;
    const press = async () => {
      const reply = await line.persist(buyTickets, request);
      answered += 1;
      return { ...reply, answered };
    };
    const replies = await Promise.all(Array.from({ length: tabs }, press));
    for (const reply of replies) {
      const { tickets = [], saldos } = isYes(reply) ? reply.answer : {};
      if (saldos) player.saldoOre = Math.round(saldos.saldo * 100);
      memory.remember({
        kind: 'tickets',
        playerId: player.playerId(),
        hallId,
        key,
        told: isYes(reply) ? 'done' : String(reply.code),
        details: {
          count,
          answered: reply.answered,
          tickets: tickets.map((ticket: { ticketNo: number; layout: string; price: number }) => ({
            roundId,
            ticketKind,
            ticketNo: ticket.ticketNo,
            layout: ticket.layout,
            priceOre: Math.round(ticket.price * 100),
          })),
        },
      });
    }
    const [first] = replies;
    return first && isYes(first) ? 'done' : String(first?.code);
  },
} satisfies MoneyOperation;
