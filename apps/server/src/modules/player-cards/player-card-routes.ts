import {
  cardFaultText,
  getBalance,
  getTransactions,
  getTransactionText,
  type Transaction,
  transactionsPageSize,
} from '@lokalbingo/contract/balance';
import { sumOre } from '@lokalbingo/money';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { findHall } from '../halls/halls.ts';
import { type AccountEntry, balanceOf, entriesOf } from '../ledger/ledger.ts';
import { cardOf, workingCard } from './find-card.ts';

/** Binds the calls about a card's balance and movements. */
export function playerCardRoutes(bind: Bind, { db }: { readonly db: Db }): void {
  bind(getBalance, async ({ body, caller }) => {
    const card = await cardOf(db, { hallId: body.bingoid, playerId: caller.playerId });
    if (!card.ok) return card;
    if (card.value.state === 'fault') return ok({ balance: cardFaultText });
    const { ownOre, winningsOre } = await balanceOf(db, card.value);
    return ok({ balance: sumOre(ownOre, winningsOre) });
  });

  bind(getTransactions, async ({ body, caller }) => {
    const card = await workingCard(db, { hallId: body.bingoid, playerId: caller.playerId });
    if (!card.ok) return card;
    const { hallId, accountId } = card.value;
    const beforeEntryNo = body.TransactionID === 0 ? undefined : body.TransactionID;
    const entries = await entriesOf(db, { hallId, accountId, beforeEntryNo, limit: transactionsPageSize });
    return ok(entries.map(transactionOf));
  });

  bind(getTransactionText, async ({ query, caller }) => {
    const card = await cardOf(db, { hallId: query.bingoId, playerId: caller.playerId });
    if (!card.ok) return card;
    const hall = await findHall(db, card.value.hallId);
    return ok({ transactionText: hall.ok ? hall.value.transactionText : '' });
  });
}

function transactionOf({ entryNo, at, description, change }: AccountEntry): Transaction {
  return { tID: entryNo, tDate: at, tText: description, tValue: sumOre(change.ownOre, change.winningsOre) };
}
