import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { assert } from '../../platform/result.ts';
import { type ChatNameKey, copyOfChatName } from '../chat/chat.ts';
import { copyOfDeclarations } from '../due-diligence/due-diligence.ts';
import { copyOfIdentity } from '../e-id/e-id.ts';
import { copyOfHoldings, copyOfPseudonyms } from '../external-money/external-money.ts';
import { copyOfGameWindows, copyOfWindowTimes } from '../game-launch/game-launch.ts';
import { type Hall, listHalls } from '../halls/halls.ts';
import { copyOfAccount, copyOfLogins } from '../identity/identity.ts';
import { balanceOf, entriesOf } from '../ledger/ledger.ts';
import { copyOfActs } from '../member-desk/member-desk.ts';
import { copyOfWaitingMessages } from '../notifications/notifications.ts';
import { copyOfEmailLinks, copyOfSmsReservation } from '../own-details/own-details.ts';
import { copyOfPayments, copyOfSavedCards } from '../payments/payments.ts';
import { copyOfCards } from '../player-cards/player-cards.ts';
import { copyOfQrCodes } from '../qr-codes/qr-codes.ts';
import { copyOfDayStakes, copyOfOwnLimits, copyOfPauses } from '../responsible-play/responsible-play.ts';
import { newestPurchaseOf } from '../rounds/rounds.ts';
import { copyOfWithdrawals } from '../withdrawals/withdrawals.ts';

/** What reading all that is known of a player takes. `chat` is undefined where there is none. */
export type OwnFactsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly chat: ChatNameKey | undefined;
};

/** All that modules say of a player at one moment. */
export type OwnFacts = Awaited<ReturnType<typeof ownFactsOf>>;

/**
 * What every module says of a player, read as of one moment. What grows with play (`longLists`) is not read here, but
 * where it ended at that moment: it only grows, so that it can be read to there in pages, later, and holds no
 * transaction open however slowly it is fetched.
 */
export async function ownFactsOf({ db, clock, chat }: OwnFactsDeps, playerId: number) {
  const at = clock.now();
  return readSnapshot(db, async (tx) => {
    const account = await copyOfAccount(tx, playerId);
    assert(account, 'A session has a player.');
    const cards = await copyOfCards(tx, playerId);
    return {
      playerId,
      at,
      ...namesOf(await listHalls(tx), cards),
      short: {
        account,
        identity: await copyOfIdentity(tx, playerId),
        logins: await copyOfLogins(tx, playerId),
        acts: await copyOfActs(tx, playerId),
        emailLinks: await copyOfEmailLinks(tx, playerId),
        smsReservation: await copyOfSmsReservation(tx, playerId),
        waitingMessages: await copyOfWaitingMessages(tx, addressesOf(account)),
        declarations: await copyOfDeclarations(tx, playerId),
        cards: await withBalances(tx, cards),
        savedCards: await copyOfSavedCards(tx, playerId),
        payments: await copyOfPayments(tx, playerId),
        withdrawals: await copyOfWithdrawals(tx, playerId),
        holdings: await copyOfHoldings(tx, playerId),
        pseudonyms: await copyOfPseudonyms(tx, playerId),
        chat: copyOfChatName(chat, playerId),
        pauses: await copyOfPauses(tx, playerId),
        ownLimits: await copyOfOwnLimits(tx, playerId),
        dayStakes: await copyOfDayStakes(tx, playerId),
        gameWindows: await copyOfGameWindows(tx, playerId),
        gameLines: await copyOfWindowTimes(tx, playerId),
        qrCodes: await copyOfQrCodes(tx, playerId),
      },
      longLists: {
        purchases: await newestPurchases(tx, cards, playerId),
        movements: await newestMovements(tx, cards),
      },
    };
  });
}

type Cards = Awaited<ReturnType<typeof copyOfCards>>;

/** What all halls are called, and the ticket systems of those in which the player has a card. */
function namesOf(halls: readonly Hall[], cards: Cards) {
  const own = new Set(cards.map(({ hallId }) => hallId));
  return {
    hallNames: new Map(halls.map(({ hallId, name }) => [hallId, name])),
    ticketSystemNames: new Map(
      halls
        .filter(({ hallId }) => own.has(hallId))
        .map(({ hallId, ticketSystemNames }) => [hallId, ticketSystemNames]),
    ),
  };
}

const addressesOf = ({ mobile, email }: { readonly mobile: string; readonly email: string | null }) =>
  email === null ? [mobile] : [mobile, email];

async function withBalances(tx: Tx, cards: Cards) {
  const shown = [];
  for (const { accountId, ...card } of cards) {
    const { ownOre, winningsOre } = await balanceOf(tx, { hallId: card.hallId, accountId });
    shown.push({ ...card, ownMoneyOre: ownOre, winningsOre });
  }
  return shown;
}

async function newestMovements(tx: Tx, cards: Cards) {
  const last = [];
  for (const { hallId, accountId } of cards) {
    const [newest] = await entriesOf(tx, { hallId, accountId, limit: 1 });
    last.push({ hallId, accountId, entryNo: newest?.entryNo ?? 0 });
  }
  return last;
}

async function newestPurchases(tx: Tx, cards: Cards, playerId: number) {
  const last = [];
  for (const { hallId } of cards) {
    const newest = await newestPurchaseOf(tx, { hallId, playerId });
    if (newest !== undefined) last.push({ hallId, newest });
  }
  return last;
}
