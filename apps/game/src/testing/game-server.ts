/**
 * A game host for tests: a real HTTP server that speaks the contract of the table, its purchases, its proof and its
 * feed. It is told what happens, and can be told to fail as a server or a line fails.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RoundEvent } from '@lokalbingo/bingo/round-event';
import type { ProblemCode } from '@lokalbingo/contract/problem';
import { liveEvent, type OwnPrize } from '@lokalbingo/contract/round-feed';
import { buyTickets, getRoundProof, getTable, type OwnTicket, type Table } from '@lokalbingo/contract/rounds';
import { subtractOre, timesOre } from '@lokalbingo/money';
import { addPurchase, applyLiveEvent, type LiveTable } from '../table/live-table.ts';
import { dealTickets, type WholeRound } from './whole-round.ts';

/** What goes wrong with the next purchase. `lose_reply`: it is made, and the line breaks before the answer. */
export type PurchaseFault =
  | { readonly kind: 'lose_reply' | 'server_error' }
  | {
      readonly kind: 'refuse';
      readonly code: ProblemCode;
      readonly status: number;
      readonly facts?: Record<string, number>;
    };

/** The game host of one test. */
export type TestGame = {
  readonly origin: string;
  table(): Table;
  /** Changes the table without telling the feed, as a deposit elsewhere does. */
  change(changes: Partial<Table>): void;
  /** Something happens in a round: the table changes, and the feed tells it. */
  tell(roundId: number, event: RoundEvent, ownPrizes?: readonly OwnPrize[]): void;
  /** Something happens that only a newer window knows. */
  tellOfTomorrow(): void;
  /** The proof that is given for a round. */
  prove(round: WholeRound): void;
  /** The keys of the purchases that were asked for, in order. */
  readonly purchaseKeys: readonly string[];
  /** How many purchases were made. */
  purchasesMade(): number;
  failNextPurchases(...faults: PurchaseFault[]): void;
  /** Breaks the feed's open lines; they may be taken up again. */
  dropLines(): void;
  /** Leaves lines open and says nothing more on those that are open now. */
  muteLines(): void;
  /** Answers everything with a status from now on; undefined makes it well again. */
  answerWith(status: 401 | 410 | 422 | 503 | undefined): void;
  feedsAsked(): readonly (string | undefined)[];
  close(): Promise<void>;
};

/** Starts a game host at the given table. `otherwise` answers what is not of the game, such as the page itself. */
export async function startTestGame(
  start: Table,
  otherwise: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    void response.writeHead(404).end(),
): Promise<TestGame> {
  let live: LiveTable = { table: start, seen: [] };
  let fixedStatus: number | undefined;
  let made = 0;
  const lines = new Set<ServerResponse>();
  const muted = new WeakSet<ServerResponse>();
  const told: { seq: number; text: string }[] = [];
  const proofs = new Map<number, WholeRound>();
  const answers = new Map<string, string>();
  const purchaseKeys: string[] = [];
  const faults: PurchaseFault[] = [];
  const feedsAsked: (string | undefined)[] = [];

  const send = (response: ServerResponse, status: number, body: string) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'ref-1' }).end(body);
  };
  const refuse = (
    response: ServerResponse,
    status: number,
    code: ProblemCode,
    facts?: Record<string, number>,
  ) =>
    send(
      response,
      status,
      JSON.stringify({ type: 'about:blank', title: code, status, code, requestId: 'ref-1', facts }),
    );

  const refuseAll = (response: ServerResponse, path: string, status: number) => {
    if (status === 503) return refuse(response, 503, 'unavailable');
    // A code of a newer server's.
    if (status === 422) return refuse(response, 422, 'tomorrows_rule' as ProblemCode);
    // As the server does: the feed alone tells a takeover from an end.
    const isTakenOver = status === 410 && path === '/api/feed';
    return refuse(response, isTakenOver ? 410 : 401, isTakenOver ? 'game_taken_over' : 'no_valid_token');
  };

  const feed = (request: IncomingMessage, response: ServerResponse) => {
    const after = request.headers['last-event-id'];
    feedsAsked.push(after as string | undefined);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': hello\n\n');
    for (const { seq, text } of told) if (seq > Number(after ?? live.table.seq)) response.write(text);
    lines.add(response);
    response.on('close', () => lines.delete(response));
  };

  const sendEvent = (seq: number, data: unknown) => {
    const text = `id: ${seq}\ndata: ${JSON.stringify(data)}\n\n`;
    told.push({ seq, text });
    for (const line of lines) if (!muted.has(line)) line.write(text);
  };

  const purchase = (request: IncomingMessage, response: ServerResponse, text: string) => {
    const key = String(request.headers['idempotency-key']);
    purchaseKeys.push(key);
    const fault = faults.shift();
    if (fault?.kind === 'refuse') return refuse(response, fault.status, fault.code, fault.facts);
    if (fault?.kind === 'server_error') return refuse(response, 500, 'internal_error');
    const known = answers.get(key);
    const answer = known ?? makePurchase(buyTickets.body.parse(JSON.parse(text)));
    answers.set(key, answer);
    if (fault?.kind === 'lose_reply') return response.destroy();
    send(response, 200, answer);
  };
  const makePurchase = ({ roundId, ticketKind, count }: ReturnType<typeof buyTickets.body.parse>) => {
    made += 1;
    const { table } = live;
    const round = table.onSale.find((each) => each.roundId === roundId);
    if (!round || !table.saldos) throw new Error('The test sells a round that is not on sale.');
    const held = table.tickets.filter((ticket) => ticket.roundId === roundId).length;
    const price = round.prices[ticketKind];
    const kinds = Array.from({ length: count }, () => ticketKind);
    const tickets: OwnTicket[] = dealTickets(held + roundId, kinds).map((ticket, at) => ({
      ...ticket,
      roundId,
      price,
      ticketNo: held + at + 1,
    }));
    const total = timesOre(price, count);
    const saldos = {
      ...table.saldos,
      saldo: subtractOre(table.saldos.saldo, total),
      dailyLimit: subtractOre(table.saldos.dailyLimit, total),
    };
    live = addPurchase(live, { tickets, saldos });
    return JSON.stringify(buyTickets.answer.encode({ tickets, saldos }));
  };

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path.startsWith('/api') && fixedStatus !== undefined) {
      return refuseAll(response, path, fixedStatus);
    }
    if (path === '/api/table') {
      return send(
        response,
        200,
        JSON.stringify(getTable.answer.encode({ ...live.table, serverTime: new Date() })),
      );
    }
    if (path === '/api/feed') return feed(request, response);
    if (path === '/api/purchases') return purchase(request, response, Buffer.concat(pieces).toString('utf8'));
    const proof = proofs.get(Number(/^\/api\/rounds\/(\d+)\/proof$/.exec(path)?.[1]));
    if (proof) return send(response, 200, proofText(proof));
    otherwise(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    table: () => live.table,
    change: (changes) => {
      live = { ...live, table: { ...live.table, ...changes } };
    },
    tell: (roundId, event, ownPrizes = []) => {
      const { table } = live;
      const round =
        table.onSale.find((each) => each.roundId === roundId) ??
        [table.current, ...table.waiting].find((each) => each?.roundId === roundId);
      const startsAt = round?.startsAt ?? new Date();
      const saleClosesAt = round && 'saleClosesAt' in round ? round.saleClosesAt : startsAt;
      const seq = table.seq + 1;
      const happened = { version: 1 as const, at: new Date(), roundId, startsAt, saleClosesAt };
      const whole = { ...happened, event, ownPrizes: [...ownPrizes] } as Parameters<
        typeof liveEvent.encode
      >[0];
      live = applyLiveEvent(live, whole, seq);
      sendEvent(seq, liveEvent.encode(whole));
    },
    tellOfTomorrow: () => {
      const seq = live.table.seq + 1;
      live = { ...live, table: { ...live.table, seq } };
      sendEvent(seq, { version: 1, roundId: 7, event: { type: 'ball_corrected' } });
    },
    prove: (round) => void proofs.set(round.roundId, round),
    purchaseKeys,
    purchasesMade: () => made,
    failNextPurchases: (...next) => void faults.push(...next),
    dropLines: () => {
      for (const line of lines) line.destroy();
    },
    muteLines: () => {
      for (const line of lines) muted.add(line);
    },
    answerWith: (status) => {
      fixedStatus = status;
    },
    feedsAsked: () => feedsAsked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function proofText({ roundId, commitment, ticketsHash, seed, order, tickets }: WholeRound): string {
  const proof = { roundId: String(roundId), commitment, ticketsHash, seed };
  return JSON.stringify(getRoundProof.answer.encode({ ...proof, order: [...order], tickets: [...tickets] }));
}
