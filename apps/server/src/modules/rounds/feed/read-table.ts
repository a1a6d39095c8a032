import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { liveFeedVersion } from '@lokalbingo/contract/round-feed';
import type { Table, TableRound } from '@lokalbingo/contract/rounds';
import { atOneMoment } from '../../../platform/at-one-moment.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { assert } from '../../../platform/result.ts';
import { admit, standingOf } from '../../admission/admission.ts';
import { findHall } from '../../halls/halls.ts';
import { nameOf } from '../../identity/identity.ts';
import type { GameInHall } from '../game-setup.ts';
import { findGameSetup } from '../game-setup-store.ts';
import { type Round, roundKeyText } from '../round.ts';
import { lastEndedRound, unendedRounds } from '../round-store.ts';
import { stakedAndWonSince } from '../sale/purchase-store.ts';
import { saldosOf } from '../sale/saldos.ts';
import { prizesOf, ticketsOfPlayer } from '../ticket-store.ts';
import { eventsOfRounds, lastSeq } from './feed-store.ts';
import { viewerView } from './viewer-view.ts';

/** Who asks, for which table, and since when the player has played in this login. */
export type TableRequest = GameInHall & { readonly playerId: number; readonly openedAt: Date };

/** Everything that a game window needs at once. All of it is of one moment, that of its `seq` in the feed. */
export async function readTable(
  db: Db,
  { clock, callerSilentMs }: { readonly clock: Clock; readonly callerSilentMs: number },
  request: TableRequest,
): Promise<Table> {
  return atOneMoment(db, async (tx) => {
    const now = clock.now();
    // First, since it is this statement that fixes the moment.
    const seq = await lastSeq(tx, request);
    const setup = await findGameSetup(tx, request);
    assert(setup, 'A game window is open for a game that the hall does not play.');
    const rounds = await readRounds(tx, request, now);
    const isDrawnByHall = setup.drawSource === 'hall' || rounds.current?.state.commitment === null;
    return {
      version: liveFeedVersion,
      serverTime: now,
      seq,
      mainGame: request.mainGame,
      drawIntervalMs: setup.drawIntervalMs,
      ...(isDrawnByHall && { callerSilentMs }),
      ...(await readPerson(tx, request, now)),
      ...rounds,
    };
  });
}

async function readPerson(tx: Tx, request: TableRequest, now: Date) {
  const hall = await findHall(tx, request.hallId);
  const standing = await standingOf(tx, request, now);
  assert(hall.ok && standing?.card, 'A game window is open for a hall in which the player has no card.');
  const { firstName } = await nameOf(tx, request.playerId);
  const admitted = admit('stake_in_game', standing);
  // Without what is kept of a session, as in tests of the table alone, it began with the window.
  const { since, breakFrom, breakUntil } = { since: request.openedAt, ...standing.playSession };
  const { stakedOre, wonOre } = await stakedAndWonSince(tx, request.playerId, since);
  const { hallId, name, logo, phone } = hall.value;
  return {
    hall: { hallId, name, logo, phone },
    player: {
      firstName,
      watchesOnlyBecause: admitted.ok ? null : admitted.refusal.code,
    },
    saldos: admit('see_balance', standing).ok ? await saldosOf(tx, standing, now) : null,
    openedInLoginAt: request.openedAt,
    session: {
      openedAt: since,
      staked: stakedOre,
      won: wonOre,
      ...(breakFrom && { breakFrom }),
      ...(breakUntil && { breakUntil }),
    },
  };
}

async function readRounds(tx: Tx, request: TableRequest, now: Date) {
  const { hallId, playerId } = request;
  const today = osloDayOf(now);
  const unended = await unendedRounds(tx, request, osloMoment(plusDays(today, 1), '00:00'));
  const ended = await lastEndedRound(tx, request, osloMoment(today, '00:00'));
  const shown = ended ? [...unended, ended] : unended;
  const begun = shown.filter(({ phase }) => phase !== 'on_sale');
  const events = await eventsOfRounds(tx, begun);
  const view = viewerView(
    { kind: 'player', playerId },
    {
      prizes: await prizesOf(tx, hallId, idsOf(shown), { playerId }),
      tickets: await ticketsOfPlayer(tx, request, idsOf(shown)),
    },
  );
  const seen = (round: Round): TableRound =>
    view.closedRound({
      round,
      state: replayRound(rulesOf(round.mainGame), events.get(roundKeyText(round)) ?? []),
    });
  const closed = begun.filter((round) => round !== ended);
  // The one that is being drawn, or else the next to be, as they are sorted by start.
  const current = closed.find(({ phase }) => phase === 'drawing') ?? closed[0];
  return {
    current: current ? seen(current) : null,
    waiting: closed.filter((round) => round !== current).map(seen),
    onSale: unended.filter(({ phase }) => phase === 'on_sale').map(view.roundOnSale),
    tickets: view.ownTickets(),
    lastEnded: ended ? seen(ended) : null,
  };
}

function idsOf(rounds: readonly Round[]): number[] {
  return rounds.map(({ roundId }) => roundId);
}
