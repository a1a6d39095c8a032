/** What the desk takes and gives in cash. */
import { formatOre, type Ore, subtractOre } from '@lokalbingo/money';
import {
  type CashAct,
  type CashRefusal,
  cashOfDay,
  confirmReceipt,
  depositCash,
  type KeptReceipt,
  payOutCash,
  receiptNo,
  waitingReceipts,
} from '../../modules/cash-desk/cash-desk.ts';
import { keepsDrawers } from '../../modules/till/till.ts';
import { type Decision, ok, type Refusal } from '../../platform/result.ts';
import { actAtDesk } from './act-at-desk.ts';
import { deskTime } from './case-words.ts';
import {
  type DeskAnswer,
  type DeskCommand,
  type DeskDeps,
  done,
  hallAndDayIn,
  notDone,
  numberIn,
  ofHallAndDay,
  oreIn,
  type Told,
  type WaitingList,
} from './desk-command.ts';
import { aboutMember, findMember } from './find-member.ts';

const aboutCash = `${aboutMember} --hall ID --amount KRONER --receipt NO`;
const howWritten = `It is written ${aboutCash}: kroner as 250 or 250,50, and the number of the receipt.`;
const ofReceipt = '--hall ID --receipt NO';

/** Receipts above the limit of the hall that are to be confirmed today. */
export const cashWaiting: WaitingList = {
  permission: 'book_cash',
  heading: 'Cash to confirm',
  linesOf: async ({ db, clock }, hallId) =>
    (await waitingReceipts(db, hallId, clock.now())).map(
      (receipt) => `hall ${receipt.hallId} · ${lineOf(receipt)}`,
    ),
};

/** The commands, by name. */
export const cashCommands: Readonly<Record<string, DeskCommand>> = {
  'cash-in': {
    about: aboutCash,
    does: "books what the member pays in in cash; above the hall's limit another confirms it the same day",
    permission: 'book_cash',
    run: async (deps, told) => {
      const act = await cashAct(deps, told);
      if (!act.ok) return notDone(act.refusal);
      const outcome = await withoutDrawers(deps, told, act.value, depositCash);
      return outcome.ok ? asItStands(outcome.value) : refused(outcome.refusal);
    },
  },
  'cash-out': {
    about: aboutCash,
    does: 'books what the member is paid out in cash, also during a pause; hand it over when it is booked',
    permission: 'book_cash',
    run: async (deps, told) => {
      const act = await cashAct(deps, told);
      if (!act.ok) return notDone(act.refusal);
      const outcome = await withoutDrawers(deps, told, act.value, payOutCash);
      return outcome.ok ? asItStands(outcome.value) : refused(outcome.refusal);
    },
  },
  'confirm-cash': {
    about: ofReceipt,
    does: "books a receipt above the hall's limit that another has written the same day",
    permission: 'book_cash',
    run: async (deps, told) => {
      const { actor, reason, options } = told;
      const hallId = numberIn(options.hall);
      const number = receiptNo(options.receipt ?? '');
      if (hallId === undefined || number === undefined) return notDone(`It is written ${ofReceipt}.`);
      const act = { hallId, receiptNo: number, actor, reason };
      const outcome = await actAtDesk(deps, told, (tx) => confirmReceipt(tx, deps, act));
      return outcome.ok ? asItStands(outcome.value) : refused(outcome.refusal);
    },
  },
  cash: {
    about: ofHallAndDay,
    does: 'shows the receipts of a day, today unless told, and by how much the till must have grown',
    isLook: true,
    permission: 'book_cash',
    run: async ({ db, clock }, { options }) => {
      const asked = hallAndDayIn(options, clock.now());
      if (!asked) return notDone(`It is written ${ofHallAndDay}.`);
      const { hallId, day } = asked;
      const { receipts, inOre, outOre } = await cashOfDay(db, hallId, day);
      if (receipts.length === 0) return done(`Hall ${hallId} has no receipt of ${day}.`);
      return done([...receipts.map(lineOf), `${day}: ${tillOf(inOre, outOre)}.`].join('\n'));
    },
  },
};

async function cashAct(deps: DeskDeps, told: Told): Promise<Decision<CashAct, string>> {
  const { hall, amount, receipt } = told.options;
  const [hallId, amountOre, number] = [numberIn(hall), oreIn(amount), receiptNo(receipt ?? '')];
  if (hallId === undefined || amountOre === undefined || number === undefined)
    return { ok: false, refusal: howWritten };
  const member = await findMember(deps, told);
  if (!member.ok) return member;
  return ok({ ...member.value, hallId, amountOre, receiptNo: number, actor: told.actor });
}

/** Moves cash in a hall without drawers. Checks this behind the lock on the till, which adding the first drawer takes too. */
function withoutDrawers(deps: DeskDeps, told: Told, act: CashAct, move: typeof depositCash) {
  return actAtDesk(
    deps,
    told,
    async (tx): Promise<Decision<KeptReceipt, CashRefusal | { why: 'drawers' }>> => {
      const moved = await move(tx, deps, act);
      return moved.ok && (await keepsDrawers(tx, act.hallId))
        ? { ok: false, refusal: { why: 'drawers' } }
        : moved;
    },
    act.playerId,
  );
}

const words = {
  deposit: 'Deposit',
  payout: 'Payout',
  deposit_reversal: 'Reversed deposit',
  payout_reversal: 'Reversed payout',
} as const;

function asItStands(receipt: KeptReceipt): DeskAnswer {
  const { kind, amountOre, playerId, booking } = receipt;
  const what = `${words[kind]} of ${formatOre(amountOre)}, receipt ${receipt.receiptNo}, player ${playerId}`;
  if (booking) return done(`${what}: booked by ${booking.actor.name}, ${deskTime(booking.bookedAt)}.`);
  const then = kind === 'deposit' ? 'the card is not filled' : 'hand nothing over';
  return done(
    `${what}: written down, and NOT booked. It is above the limit of the hall: another confirms it today by confirm-cash; before that ${then}.`,
  );
}

function lineOf({ booking, ...receipt }: KeptReceipt): string {
  return [
    receipt.receiptNo,
    receipt.kind === 'deposit' || receipt.kind === 'payout_reversal' ? 'in' : 'out',
    formatOre(receipt.amountOre),
    `player ${receipt.playerId}`,
    `${deskTime(receipt.writtenAt)} by ${receipt.actor.name}`,
    ...(booking?.isByAnother ? [`confirmed by ${booking.actor.name}`] : []),
    ...(booking ? [] : ['NOT booked: another must confirm it the same day']),
  ].join(' · ');
}

function tillOf(inOre: Ore, outOre: Ore): string {
  const [more, less] = [subtractOre(inOre, outOre), subtractOre(outOre, inOre)];
  const grown = more >= 0 ? `${formatOre(more)} more` : `${formatOre(less)} less`;
  return `in ${formatOre(inOre)}, out ${formatOre(outOre)}; the till must hold ${grown} than when the day began`;
}

function refused(refusal: CashRefusal | { why: 'drawers' }): DeskAnswer {
  return notDone(`Nothing done: ${inWords(refusal)}.`);
}

function inWords(refusal: CashRefusal | { why: 'drawers' }): string {
  switch (refusal.why) {
    case 'not_admitted':
      return notAdmitted(refusal.no);
    case 'own_account':
      return "nobody does this with an account of one's own, nor with a namesake's";
    case 'drawers':
      return 'the hall keeps its cash in drawers; cash is taken in the hall console';
    case 'no_receipt':
      return 'there is no such receipt in the hall';
    case 'receipt_used':
      return 'the number of the receipt stands for something else';
    case 'same_eyes':
      return 'another confirms a receipt than who wrote it';
    case 'booked_before':
      return 'it is booked already';
    case 'lapsed':
      return `the receipt is of ${refusal.day}; write a new one`;
    case 'insufficient_funds':
      return `the card holds ${formatOre(refusal.heldOre)}`;
  }
}

/** Admission's no in the words of who stands at the desk with the member. */
function notAdmitted({ code, facts }: Refusal): string {
  switch (code) {
    case 'account_closed':
      return 'the account is closed, and nothing is paid into it';
    case 'not_a_member':
      return 'the player has no card in the hall';
    case 'card_fault':
      return 'the card has a fault';
    case 'aml_update_required':
      return 'the player must update the customer information first';
    case 'hall_paused':
      return `the player has a pause in the hall until ${facts?.endsOn}`;
    case 'globally_paused':
      return `the player has a pause from all halls until ${facts?.endsOn}`;
    default:
      return code;
  }
}
