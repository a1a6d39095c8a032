import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { mainBingo } from '@lokalbingo/bingo/game-1/main-bingo';
import { describe, expect, it } from 'vitest';
import { sellRound } from '../testing/played-round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { prizesOf, ticketsOfPlayer } from '../ticket-store.ts';
import { eventsOfRound, feedAfter } from './feed-store.ts';
import { type Viewer, viewerView } from './viewer-view.ts';

const fixture = useRoundFixture();

/** Creates a played round, and returns it with all its tickets and prizes. */
async function playedRound() {
  const { hallId, round: sold, players } = await sellRound(fixture);
  await fixture.playToEnd(sold);
  const { db } = fixture.database;
  const round = await fixture.reread(sold);
  const tickets = [];
  for (const playerId of players)
    tickets.push(...(await ticketsOfPlayer(db, { hallId, playerId }, [round.roundId])));
  const prizes = await prizesOf(db, hallId, [round.roundId]);
  const state = replayRound(mainBingo, await eventsOfRound(db, round));
  const entries = await feedAfter(db, round, { seq: 0, atMost: 500 });
  return { round, state, players, entries, holdings: { prizes, tickets } };
}

/** Returns everything about a round that can be shown to a viewer. */
function shownTo(who: Viewer, { round, state, entries, holdings }: Awaited<ReturnType<typeof playedRound>>) {
  const view = viewerView(who, holdings);
  return {
    tickets: view.ownTickets(),
    onSale: view.roundOnSale(round),
    closed: view.closedRound({ round, state }),
    events: entries.map(view.liveEvent),
  };
}

describe('the view of a round', () => {
  it("has a player's own tickets and prizes, and nobody else's", async () => {
    const played = await playedRound();
    for (const playerId of played.players) {
      const shown = shownTo({ kind: 'player', playerId }, played);
      const ownNumbers = played.holdings.tickets
        .filter((ticket) => ticket.playerId === playerId)
        .map(({ ticketNo }) => ticketNo);
      const wonNumbers = played.holdings.prizes
        .filter((prize) => prize.playerId === playerId)
        .map(({ ticketNo }) => ticketNo);
      expect(shown.tickets.map(({ ticketNo }) => ticketNo)).toEqual(ownNumbers);
      expect(shown.onSale.ownTickets).toBe(3);
      expect(shown.closed.ownPrizes.map(({ ticketNo }) => ticketNo)).toEqual(wonNumbers);
      expect(shown.events.flatMap(({ ownPrizes }) => ownPrizes)).toEqual(shown.closed.ownPrizes);
    }
  });

  it.each(['onlooker', 'caller'] as const)('has only public data for the %s', async (kind) => {
    const played = await playedRound();
    expect(played.holdings.prizes.length).toBeGreaterThan(0);
    const shown = shownTo({ kind }, played);
    expect(shown).toMatchObject({ tickets: [], onSale: { ownTickets: 0 }, closed: { ownPrizes: [] } });
    expect(shown.events.flatMap(({ ownPrizes }) => ownPrizes)).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(/playerId|accountId|layout|ticketNo/);
  });

  it('has no seed before the round is over', async () => {
    const { round } = await sellRound(fixture);
    const state = replayRound(mainBingo, await eventsOfRound(fixture.database.db, round));
    const view = viewerView({ kind: 'onlooker' }, { prizes: [], tickets: [] });
    expect(() => view.closedRound({ round, state: { ...state, seed: '5e'.repeat(32) } })).toThrow('secret');
  });
});
