/** The player's vouchers, as their systems report them now, or as last reported. */
import { after, days } from '@lokalbingo/contract/durations';
import type { TicketSystem as SystemId, Voucher } from '@lokalbingo/contract/vouchers';
import { type Ore, zeroOre } from '@lokalbingo/money';
import { inTransaction } from '../../platform/database.ts';
import { ok, type Result } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admitPlayer } from '../admission/admission.ts';
import {
  type Holding,
  holdingsOf,
  pseudonymOf,
  storeReported,
  unsettledWalletTransfers,
  type WalletTransfer,
} from '../external-money/external-money.ts';
import { reportedHoldings } from './reported-holdings.ts';
import type { SystemTicket, TicketSystem } from './ticket-system.ts';
import { partyOf, systemNamesIn, type VoucherDeps } from './voucher-deps.ts';
import { voucherTexts as texts } from './vouchers.nb.ts';

type Whose = { readonly playerId: number; readonly hallId: number };

/** A system and its report; undefined when it has not answered. */
type Answer = { readonly system: SystemId; readonly tickets: readonly SystemTicket[] | undefined };

/** How long a closed voucher is shown. */
const closedShownMs = days(30);

/**
 * Lists the player's vouchers in a hall, newest first. The systems are queried in parallel; for one that does not
 * answer in time, the rows are the last known ones, and the system is named. Movements in progress are always shown.
 */
export async function listVouchers(deps: VoucherDeps, whose: Whose) {
  const now = deps.clock.now();
  const admitted = await admitPlayer(deps.db, 'see_and_close_vouchers', whose, now);
  if (!admitted.ok) return admitted satisfies Result<never, AdmissionRefusalCode<'see_and_close_vouchers'>>;
  const names = await systemNamesIn(deps.db, whose.hallId);
  const answers = await Promise.all([...deps.systems].map((each) => askSystem(deps, whose, each)));
  const parties = answers.map(({ system }) => partyOf(system));
  const known = await holdingsOf(deps.db, { ...whose, parties, closedSince: after(now, -closedShownMs) });
  const underWay = await unsettledWalletTransfers(deps.db, { ...whose, parties });
  const busy = new Set(underWay.map(({ holding }) => holding.holdingId));
  const rows = answers.map((answer) => rowsOf({ ...answer, systemName: names[answer.system] }, known, busy));
  const reported = rows.flatMap(({ reported: each }) => each);
  if (reported.length > 0)
    await inTransaction(deps.db, async (tx) => ok(await storeReported(tx, reported, now)));
  return ok({
    userTickets: rows
      .flatMap(({ vouchers }) => vouchers)
      .toSorted((one, other) => other.ticketDate.getTime() - one.ticketDate.getTime() || other.id - one.id),
    notRead: rows.flatMap(({ notRead }) => notRead ?? []),
    underWay: underWay.map((walletTransfer) => underWayOf(walletTransfer, names)),
  });
}

async function askSystem(
  deps: VoucherDeps,
  { playerId, hallId }: Whose,
  [system, its]: readonly [SystemId, TicketSystem],
): Promise<Answer> {
  const playerRef = await pseudonymOf(deps, playerId, partyOf(system));
  return { system, tickets: await its.list({ hallId, playerRef }) };
}

/** Returns the rows of one system; `reported` is the part of its report to store. */
function rowsOf(
  { system, systemName, tickets }: Answer & { readonly systemName: string },
  all: readonly Holding[],
  busy: ReadonlySet<number>,
) {
  const holdings = all.filter(({ party, ref }) => party === partyOf(system) && ref !== null);
  const byNumber = new Map(tickets?.map((ticket) => [ticket.number, ticket]));
  const vouchers = holdings.map((holding): Voucher => {
    const facts = factsOf(holding, byNumber.get(holding.ref ?? ''), tickets !== undefined);
    const isBusy = busy.has(holding.holdingId);
    return {
      id: holding.holdingId,
      ticketNr: holding.ref ?? '',
      ticketDate: holding.openedAt,
      system,
      systemName,
      // Money in transit is not on the voucher, though its system may already have it.
      balance: isBusy ? (holding.reportedOre ?? facts.balanceOre) : facts.balanceOre,
      statusText: isBusy ? texts.underWay : facts.text,
      // Still shown as open (specification §4 Ticket, Display); a close is refused meanwhile.
      canClose: facts.canClose,
      canDeposit: facts.canDeposit && !isBusy,
      isClosed: facts.isClosed,
    };
  });
  if (tickets) return { vouchers, reported: reportedHoldings(holdings, tickets) };
  const readAt = holdings.flatMap(({ reportedAt }) => (reportedAt === null ? [] : [reportedAt.getTime()]));
  return {
    vouchers,
    reported: [],
    notRead: [{ system, systemName, readAt: readAt.length === 0 ? null : new Date(Math.min(...readAt)) }],
  };
}

type Facts = Pick<SystemTicket, 'balanceOre' | 'text' | 'canClose' | 'canDeposit'> & {
  readonly isClosed: boolean;
};

/**
 * Returns the facts about a voucher: the system's report, or the last known one. A voucher that its system does not
 * report cannot be topped up.
 */
function factsOf(holding: Holding, ticket: SystemTicket | undefined, hasAnswered: boolean): Facts {
  if (!ticket) {
    const isOpen = holding.closedAt === null && !hasAnswered;
    const balanceOre: Ore = isOpen ? (holding.reportedOre ?? zeroOre) : zeroOre;
    return {
      balanceOre,
      text: isOpen ? '' : texts.closed,
      canClose: isOpen,
      canDeposit: false,
      isClosed: !isOpen,
    };
  }
  const ownWords = { open: '', locked: texts.locked, closed: texts.closed }[ticket.state];
  return {
    ...ticket,
    isClosed: ticket.state === 'closed',
    text: ticket.text === '' ? ownWords : ticket.text,
  };
}

const kinds = { open: 'buy', add: 'top_up', close: 'close' } as const;

function underWayOf(
  { party, kind, ordered, holding, createdAt }: WalletTransfer,
  names: Readonly<Record<SystemId, string>>,
) {
  const system = party === 'tickets_1' ? 1 : 2;
  return {
    kind: kinds[kind],
    system,
    systemName: names[system],
    ticketNr: holding.ref,
    amount: ordered?.amountOre ?? null,
    since: createdAt,
  };
}
