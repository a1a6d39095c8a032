/**
 * Ticket system 2 (docs/protocols/ticket-system-2.md): a form in, XML out, with a user and a password. One call is one
 * exchange, except for a report that does not fit in one: no retries, no logging.
 */
import type { Ore } from '@lokalbingo/money';
import { beyondLimit, type HttpWaits, httpExchange } from '../../../platform/http-exchange.ts';
import { splitTimeRange } from '../../../platform/split-time-range.ts';
import type {
  PartyReply,
  ReportLine,
  WalletTransferKind,
  WalletTransferOrder,
} from '../../external-money/external-money.ts';
import type { TicketSystem, TicketSystemWaits } from '../ticket-system.ts';
import {
  readSystem2Reply,
  type System2Reply,
  type System2Transfer,
  system2Number,
} from './system-2-reply.ts';

/** The address of ticket system 2 and our credentials there. */
export type System2Address = {
  /** Its only address: "https://tickets.example/xml". */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly waits: TicketSystemWaits;
};

/** A client of ticket system 2 at this address. */
export function ticketSystem2(address: System2Address): TicketSystem {
  const { connectMs, readMs, moveMs, listMs } = address.waits;
  const exchange = (fields: Fields, answerMs: number) => ask(address, fields, { connectMs, answerMs });
  return {
    name: 'tickets_2',
    send: async (order) => {
      const { kind, holdingRef, amountOre } = order;
      // A ticket cannot have such a number, so no request is needed.
      if (kind !== 'open' && !system2Number.test(holdingRef ?? '')) return { word: 'refused', text: '' };
      const answer = await exchange(
        {
          cmd: commandOf[kind],
          ref: order.walletTransferId,
          site: String(order.hallId),
          cust: order.playerRef,
          ...(holdingRef !== null && { tno: holdingRef }),
          ...(amountOre !== null && { amt: String(amountOre) }),
        },
        moveMs,
      );
      return judged(answer, (reply) => wordOnOrder(reply, order));
    },
    ask: async (walletTransferId) =>
      judged(await exchange({ cmd: 'ASK', ref: walletTransferId }, readMs), (reply) =>
        wordOnTransfer(reply, walletTransferId),
      ),
    cancel: async (walletTransferId) => {
      const answer = await exchange({ cmd: 'CAN', ref: walletTransferId }, readMs);
      const word = judged(answer, (reply) => wordOnTransfer(reply, walletTransferId));
      return word.word === 'not_found' ? { word: 'unclear', why: 'a cancel that found nothing' } : word;
    },
    report: (fromAll, toAll) =>
      splitTimeRange(fromAll, toAll, async (from, to) => {
        const fields = { cmd: 'RPT', from: from.toISOString(), to: to.toISOString() };
        const answer = await exchange(fields, readMs);
        if ('reply' in answer ? answer.reply.code === failed : answer.why === beyondLimit) return 'too_much';
        const lines = withData(answer)?.transfers.map(reportLine);
        return lines?.every((line) => line !== undefined) ? lines : undefined;
      }),
    list: async ({ hallId, playerRef }) =>
      withData(await exchange({ cmd: 'LST', site: String(hallId), cust: playerRef }, listMs))?.tickets,
  };
}

const commandOf = { open: 'NEW', add: 'ADD', close: 'END' } as const;
const kindOf = { NEW: 'open', ADD: 'add', END: 'close' } as const satisfies Record<
  string,
  WalletTransferKind
>;

type Fields = Readonly<Record<string, string>> & { readonly cmd: string };
type Answer = { readonly reply: System2Reply } | { readonly why: string };

async function ask(
  { url, user, password }: System2Address,
  fields: Fields,
  waits: HttpWaits,
): Promise<Answer> {
  const headers = {
    accept: 'text/xml',
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  };
  const body = new URLSearchParams(fields).toString();
  const answer = await httpExchange({ url, method: 'POST', headers, body }, waits);
  if (!answer.isAnswered) return { why: answer.why };
  if (answer.status !== 200) return { why: `HTTP ${answer.status}` };
  if (!answer.headers['content-type']?.startsWith('text/xml')) return { why: 'an answer that is not XML' };
  const reply = readSystem2Reply(answer.bytes.toString('utf8'), fields.cmd);
  return reply ? { reply } : { why: 'an answer that cannot be read' };
}

function judged(answer: Answer, judge: (reply: System2Reply) => PartyReply): PartyReply {
  return 'reply' in answer ? judge(answer.reply) : { word: 'unclear', why: answer.why };
}

/** Returns a reply that contains the requested data. */
function withData(answer: Answer): System2Reply | undefined {
  return 'reply' in answer && answer.reply.code === done ? answer.reply : undefined;
}

const done = '00';
/** The system failed, or its report does not fit in an answer. */
const failed = '99';

/** What each refusal means for the movement. All other codes give no outcome, or report our own mistake. */
const refusalWords: ReadonlyMap<string, 'refused' | 'busy' | 'cancelled'> = new Map([
  ['10', 'refused'],
  ['11', 'refused'],
  ['12', 'busy'],
  ['20', 'refused'],
  ['21', 'refused'],
  ['30', 'busy'],
  ['41', 'cancelled'],
]);

function wordOnOrder(
  { code, message: text, transfers, tickets }: System2Reply,
  order: WalletTransferOrder,
): PartyReply {
  if (code !== done) {
    const word = refusalWords.get(code);
    if (word === undefined) return { word: 'unclear', why: 'a refusal that does not state the outcome' };
    return word === 'cancelled' ? { word } : { word, text };
  }
  const [moved, ...others] = transfers;
  const [ticket] = tickets;
  const isAboutIt =
    moved !== undefined &&
    others.length === 0 &&
    moved.ref === order.walletTransferId &&
    moved.type === commandOf[order.kind] &&
    moved.number === (order.holdingRef ?? moved.number) &&
    ticket?.number === moved.number;
  return isAboutIt ? doneBy(moved, ticket.balanceOre) : aboutElse;
}

function wordOnTransfer({ code, message, outcome }: System2Reply, walletTransferId: string): PartyReply {
  if (code !== done) return { word: 'unclear', why: 'a refused query' };
  if (outcome?.ref !== walletTransferId) return aboutElse;
  const { state, transfer } = outcome;
  switch (state) {
    case 'DONE':
      return transfer?.ref === walletTransferId ? doneBy(transfer, null) : aboutElse;
    case 'REFUSED':
      return { word: 'refused', text: message };
    case 'CANCELLED':
      return { word: 'cancelled' };
    case 'NONE':
      return { word: 'not_found' };
  }
}

const aboutElse: PartyReply = { word: 'unclear', why: 'an answer about something else' };

const doneBy = ({ amountOre, stakedOre, number }: System2Transfer, balanceOre: Ore | null): PartyReply => ({
  word: 'done',
  amountOre,
  holdingRef: number,
  balanceOre,
  ...(stakedOre !== undefined && { stakedOre }),
});

function reportLine({ ref, type, hallId, number, amountOre, at }: System2Transfer): ReportLine | undefined {
  if (hallId === undefined) return undefined;
  return { walletTransferId: ref, kind: kindOf[type], hallId, holdingRef: number, amountOre, at };
}
