import { getInsight } from '@lokalbingo/contract/insight';
import { getTransactions } from '@lokalbingo/contract/player-cards';
import { getStatement } from '@lokalbingo/contract/statements';
import { kroner, zeroOre } from '@lokalbingo/money';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { insightModule } from './modules/insight/insight.ts';
import {
  type HouseAccountKind,
  houseAccount,
  type TransferKind,
  transfer,
  trialBalance,
} from './modules/ledger/ledger.ts';
import { asAdmitted } from './modules/ledger/testing/as-admitted.ts';
import { cardsOfPlayer, playerCardsModule } from './modules/player-cards/player-cards.ts';
import { useRoundFixture } from './modules/rounds/testing/round-fixture.ts';
import { wonAboveCap } from './modules/rounds/testing/won-above-cap.ts';
import { statementsModule } from './modules/statements/statements.ts';
import { inTransaction } from './platform/database.ts';
import { readHere } from './platform/long-reading.ts';
import { assert, ok } from './platform/result.ts';
import { prizeStep } from './testing/steps-of-staff.ts';
import { useTestApi } from './testing/test-api.ts';

const fixture = useRoundFixture();
const { database, clock } = fixture;
const api = useTestApi(
  ({ db }) => [
    insightModule({ db, clock }),
    statementsModule({ db, clock, productName: 'Lokalbingo', read: readHere(db) }),
    playerCardsModule({ db, clock }),
  ],
  fixture,
);

/** How the player sees a transfer on the card: a figure of insight, and a line of the statement's sums. */
type Decided = {
  readonly from: HouseAccountKind | 'card';
  readonly to: HouseAccountKind | 'card';
  /** The kind of transfer that must come before. */
  readonly after?: TransferKind;
  /** Undefined for the hall's own transfers, which players do not see. */
  readonly shown?: {
    readonly figure: 'deposits' | 'withdrawals' | 'stakes' | 'prizes';
    readonly more: boolean;
    readonly line: string;
  };
};

const shownAs = (figure: NonNullable<Decided['shown']>['figure'], line: string, more = true) => ({
  shown: { figure, more, line },
});

/** Every kind of transfer. Whoever adds one decides here how insight, statements and transactions show it. */
const decided: Readonly<Record<TransferKind, Decided>> = {
  deposit: { from: 'card_provider', to: 'card', ...shownAs('deposits', 'Innskudd') },
  cash_deposit: { from: 'cash', to: 'card', ...shownAs('deposits', 'Innskudd') },
  cash_payout: { from: 'card', to: 'cash', ...shownAs('withdrawals', 'Uttak') },
  cash_deposit_reversed: {
    from: 'card',
    to: 'cash',
    after: 'cash_deposit',
    ...shownAs('deposits', 'Innskudd', false),
  },
  cash_payout_reversed: {
    from: 'cash',
    to: 'card',
    after: 'cash_payout',
    ...shownAs('withdrawals', 'Uttak', false),
  },
  withdrawal_held: { from: 'card', to: 'withdrawals_held', ...shownAs('withdrawals', 'Uttak') },
  withdrawal_returned: {
    from: 'withdrawals_held',
    to: 'card',
    after: 'withdrawal_held',
    ...shownAs('withdrawals', 'Uttak betalt tilbake', false),
  },
  stake: { from: 'card', to: 'stakes_held', ...shownAs('stakes', 'Kjøp av bonger') },
  stake_refund: {
    from: 'stakes_held',
    to: 'card',
    after: 'stake',
    ...shownAs('stakes', 'Bonger betalt tilbake', false),
  },
  prize: { from: 'game_result', to: 'card', ...shownAs('prizes', 'Gevinster') },
  // The money left the card when the withdrawal was requested.
  withdrawal_paid: { from: 'withdrawals_held', to: 'bank', after: 'withdrawal_held' },
  // A deposit that was not booked.
  deposit_held: { from: 'card_provider', to: 'refunds_held' },
  deposit_refund: { from: 'refunds_held', to: 'card_provider', after: 'deposit_held' },
  // A prize becomes the player's when it is approved, and then has the kind `prize`.
  prize_held: { from: 'game_result', to: 'prizes_held' },
  prize_refused: { from: 'prizes_held', to: 'prizes_refused', after: 'prize_held' },
  prize_to_purpose: { from: 'prizes_refused', to: 'owed_to_purpose', after: 'prize_refused' },
  settlement: { from: 'stakes_held', to: 'game_result', after: 'stake' },
  rounding: { from: 'game_result', to: 'rounding' },
  // The hall's own cash.
  cash_moved: { from: 'cash', to: 'cash_float' },
  cash_difference: { from: 'cash', to: 'cash_differences' },
  cash_difference_accepted: { from: 'cash_differences', to: 'cash_losses' },
  party_reserved: {
    from: 'card',
    to: 'tickets_1_transit',
    ...shownAs('stakes', 'Til billetter og spilløkter'),
  },
  party_rejected: {
    from: 'tickets_1_transit',
    to: 'card',
    after: 'party_reserved',
    ...shownAs('stakes', 'Tilbake fra billetter og spilløkter', false),
  },
  party_returned: {
    from: 'tickets_1',
    to: 'card',
    ...shownAs('stakes', 'Tilbake fra billetter og spilløkter', false),
  },
  party_won: { from: 'tickets_1', to: 'card', ...shownAs('prizes', 'Gevinst fra billetter og spilløkter') },
  party_confirmed: { from: 'tickets_1_transit', to: 'tickets_1', after: 'party_reserved' },
};

type Member = { readonly hallId: number; readonly playerId: number };

let moved = 0;

/** Makes a transfer of kr 30 of this kind. */
async function move({ hallId, playerId }: Member, kind: TransferKind): Promise<void> {
  const { from, to } = decided[kind];
  const [card] = await cardsOfPlayer(database.db, playerId);
  assert(card, 'A member has a card.');
  moved += 1;
  const { value: outcomes } = await inTransaction(database.db, async (tx) => {
    const sideOf = async (account: HouseAccountKind | 'card') => {
      const isWinnings = account === 'card' && kind === 'prize';
      const amounts = isWinnings
        ? { ownOre: zeroOre, winningsOre: kroner(30) }
        : { ownOre: kroner(30), winningsOre: zeroOre };
      const accountId = account === 'card' ? card.accountId : await houseAccount(tx, hallId, account);
      return { accountId, ...amounts };
    };
    const [debit, credit] = [await sideOf(from), await sideOf(to)];
    const about = { idempotencyKey: `${kind}:${moved}`, reference: `${moved}`, description: kind };
    return ok(await transfer(tx, [asAdmitted({ hallId, kind, debit, credit, ...about, at: clock.now() })]));
  });
  assert(outcomes[0].ok, `A transfer of the kind ${kind} is made.`);
}

async function moveWhatComesBefore(member: Member, kind: TransferKind): Promise<void> {
  const { after } = decided[kind];
  if (!after) return;
  await moveWhatComesBefore(member, after);
  await move(member, after);
}

/** Returns what a member sees: the figures of insight, the transactions, and the statement with its sums. */
async function seenBy({ hallId, playerId: as }: Member) {
  const insight = await api.call(getInsight, { as, query: { unit: 'day', bingoId: hallId } });
  const transactions = await api.call(getTransactions, { as, body: { bingoid: hallId, TransactionID: 0 } });
  const period = { from: '2026-11-21', to: '2026-11-21', format: 'csv' };
  const { body } = await api.send(getStatement, { as, body: { bingoid: hallId, ...period } });
  assert(insight.answer && transactions.answer, 'A member sees their own play and transactions.');
  const { deposits, withdrawals, stakes, prizes } = insight.answer.whole;
  const lines: string[][] = parse(body, { delimiter: ';', bom: true });
  const sums = lines
    .filter(([, , , , isSum]) => isSum === 'Sum')
    .map(([, , , line = '', , comes, goes]) => [line, amountOf(comes) - amountOf(goes)] as const);
  return {
    figures: { deposits, withdrawals, stakes, prizes },
    sums: Object.fromEntries(sums),
    movements: transactions.answer.map(({ tText, tValue }) => [plain(tText), tValue] as const),
    statement: lines
      .filter(([, , time]) => time !== '' && time !== 'Klokkeslett')
      .map(([, , , text = '', line, comes, goes]) => [plain(text), line, amountOf(comes) - amountOf(goes)]),
  };
}

/** Converts "1000,00" to øre; an empty text is zero. */
const amountOf = (written = ''): number => Number(written.replace(',', ''));
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Creates a member with kr 500 of own money, deposited today. */
const newMember = async (): Promise<Member> => {
  const hallId = await fixture.newHall();
  return { hallId, playerId: await fixture.newPlayer(hallId) };
};

describe('every kind of transfer', () => {
  it.each(Object.keys(decided) as TransferKind[])(
    '%s is shown in insight, statement and transactions as decided',
    async (kind) => {
      const member = await newMember();
      const { from, to, shown } = decided[kind];
      expect(shown !== undefined).toBe(from === 'card' || to === 'card');
      await moveWhatComesBefore(member, kind);
      const before = await seenBy(member);
      await move(member, kind);
      const change = to === 'card' ? kroner(30) : kroner(-30);
      const { figures, sums, movements: transactions, statement } = before;
      expect(await seenBy(member)).toEqual(
        shown
          ? {
              figures: { ...figures, [shown.figure]: figures[shown.figure] + kroner(shown.more ? 30 : -30) },
              sums: { ...sums, [shown.line]: (sums[shown.line] ?? 0) + change },
              movements: [[kind, change], ...transactions],
              statement: [...statement, [kind, shown.line, change]],
            }
          : before,
      );
      expect((await trialBalance(database.db)).faults).toEqual([]);
    },
  );
});

describe('a prize above the cap', () => {
  const settled = async (verdict: 'approve' | 'refuse') => {
    const won = await wonAboveCap(fixture);
    const before = await seenBy(won);
    await prizeStep(fixture, 'take_up', won.prize);
    expect(await seenBy(won)).toEqual(before);
    expect(await prizeStep(fixture, verdict, won.prize)).toBeUndefined();
    return { before, after: await seenBy(won) };
  };

  it('is shown in insight, statement and transactions when it is approved, and not before', async () => {
    const { before, after } = await settled('approve');
    expect(before.figures.prizes).toBe(kroner(40));
    expect(after.figures).toEqual({ ...before.figures, prizes: kroner(12_040) });
    expect(after.sums).toEqual({ ...before.sums, Gevinster: kroner(12_040) });
    const text = expect.stringMatching(
      /^Godkjent gevinst: fem rader på bong 1, Hovedspill 1 den 21\.11\. kl\. /,
    );
    expect(after.movements).toEqual([[text, kroner(12_000)], ...before.movements]);
    expect(after.statement).toEqual([...before.statement, [text, 'Gevinster', kroner(12_000)]]);
  });

  it('is not shown in insight, statement or transactions when it is refused', async () => {
    const { before, after } = await settled('refuse');
    expect(after).toEqual(before);
  });
});
