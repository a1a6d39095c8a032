/** A game host for tests: tests send it events, and make it fail like a server or a connection. */
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import type { ProblemCode } from '@lokalbingo/contract/problem';
import { liveEvent, type OwnPrize } from '@lokalbingo/contract/round-feed';
import { buyTickets, getRoundProof, getTable, type Table } from '@lokalbingo/contract/rounds';
import {
  type Given,
  lostReply,
  on,
  type Refused,
  refused,
  refusedByNewerServer,
  startContractServer,
} from '@lokalbingo/contract/testing/contract-server';
import { createTestFeed } from './test-feed.ts';
import { openTestHall } from './test-hall.ts';
import type { WholeRound } from './whole-round.ts';

/** The failure of a purchase. */
export type PurchaseFault = Extract<Given<typeof buyTickets>, typeof lostReply | Refused<ProblemCode>>;

/** The game host of one test. */
export type TestGame = {
  readonly origin: string;
  table(): Table;
  /** Changes the table without an event on the feed, as a deposit elsewhere does. */
  change(changes: Partial<Table>): void;
  /** Adds an event to a round: the table changes, and the feed sends it. */
  emit(roundId: number, event: RoundEvent, ownPrizes?: readonly OwnPrize[]): void;
  /** Sends an event of an unknown type, as a newer server might. */
  emitUnknownEvent(): void;
  /** Adds an event to a round, and sends it in a format that only a newer window knows. */
  emitInNewFormat(roundId: number, event: RoundEvent): void;
  /** The proof that the host returns for a round. */
  prove(round: WholeRound): void;
  /** The keys of the requested purchases, in order. */
  purchaseKeys(): readonly (string | undefined)[];
  /** How many purchases were made. */
  purchasesMade(): number;
  /**
   * The results of the next purchases, in order; `lostReply`: the purchase is made, but the reply is lost;
   * undefined: it succeeds.
   */
  failNextPurchases(...faults: (PurchaseFault | undefined)[]): void;
  /** Breaks the feed's open connections; they may reconnect. */
  dropLines(): void;
  /** Keeps the current connections open, but sends nothing more on them. */
  muteLines(): void;
  /** Answers every request with a status from now on; undefined restores it. */
  answerWith(status: 401 | 403 | 410 | 422 | 503 | undefined): void;
  feedRequests(): readonly (string | undefined)[];
  close(): Promise<void>;
};

/** Starts a game host with the given table. */
export async function startTestGame(start: Table): Promise<TestGame> {
  const hall = openTestHall(start);
  const feed = createTestFeed();
  const proofs = new Map<number, WholeRound>();
  const sales = new Map<string, ReturnType<typeof hall.sell>>();
  const faults: (PurchaseFault | undefined)[] = [];
  let no: Refused<never> | undefined;

  const scripted = [
    on(getTable).give(() => no ?? { ...hall.table(), serverTime: new Date() }),
    on(buyTickets).give(({ body, idempotencyKey = '' }) => {
      const fault = no ?? faults.shift();
      if (fault !== undefined && fault !== lostReply) return fault;
      const sale = sales.get(idempotencyKey) ?? hall.sell(body);
      sales.set(idempotencyKey, sale);
      return fault ?? sale;
    }),
    on(getRoundProof).give(({ params }) => {
      const round = proofs.get(params.roundId);
      return no ?? (round ? proofOf(round) : refused('round_not_found'));
    }),
  ];
  const server = await startContractServer(scripted, feed.open);

  return {
    origin: server.origin,
    table: hall.table,
    change: hall.change,
    emit: (roundId, event, ownPrizes = []) => {
      const emitted = hall.happen(roundId, event, ownPrizes);
      feed.say(hall.table().seq, liveEvent.encode(emitted));
    },
    emitUnknownEvent: () => {
      hall.change({ seq: hall.table().seq + 1 });
      feed.say(hall.table().seq, { version: 1, roundId: 7, event: { type: 'ball_corrected' } });
    },
    emitInNewFormat: (roundId, event) => {
      hall.happen(roundId, event, []);
      feed.say(hall.table().seq, { version: 1, roundId, event: { type: 'said_as_tomorrow', about: event } });
    },
    prove: (round) => void proofs.set(round.roundId, round),
    purchaseKeys: () => server.requestsFor(buyTickets).map(({ idempotencyKey }) => idempotencyKey),
    purchasesMade: () => sales.size,
    failNextPurchases: (...next) => void faults.push(...next),
    dropLines: feed.drop,
    muteLines: feed.mute,
    answerWith: (status) => {
      no = status === undefined ? undefined : noOf(status);
      // As on the server, only the feed distinguishes a takeover or a pause from an ended session.
      const ofFeed = { 403: 'hall_paused', 410: 'game_taken_over' } as const;
      feed.refuse(status === 403 || status === 410 ? refused(ofFeed[status]) : no);
    },
    feedRequests: () => feed.resumedFrom,
    close: server.close,
  };
}

/**
 * The refusal of every call while the host answers with a status; after a takeover or a pause a call finds no
 * session.
 */
function noOf(status: 401 | 403 | 410 | 422 | 503): Refused<never> {
  if (status === 422) return refusedByNewerServer(status);
  return refused(status === 503 ? 'unavailable' : 'no_valid_token') as Refused<never>;
}

function proofOf({ roundId, commitment, ticketsHash, seed, order, tickets }: WholeRound) {
  const proof = { roundId: String(roundId), commitment, ticketsHash, seed };
  return { ...proof, order: [...order], tickets: [...tickets] };
}
