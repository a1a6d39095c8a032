import {
  cardFaultText,
  createCard as createCardCall,
  getBalance,
  getTransactions,
  getTransactionText,
  type Transaction,
  transactionsPageSize,
} from '@lokalbingo/contract/player-cards';
import { sumOre } from '@lokalbingo/money';
import { batchedRead } from '../../platform/batched-read.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { admitPlayer, memberCard } from '../admission/admission.ts';
import { findHall } from '../halls/halls.ts';
import { type AccountEntry, entriesOf } from '../ledger/ledger.ts';
import { balancesOfCards, type CardBalance } from './card-balances.ts';
import { createCard } from './create-card.ts';
import type { CardKey } from './player-card.ts';

/** Binds the calls that open a card and show its balance and transactions. */
export function playerCardRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  const readBalance = batchedRead<CardKey, CardBalance>({
    read: (keys) => balancesOfCards(db, keys),
  });

  bind(createCardCall, async ({ body, caller }) => {
    const created = await inTransaction(db, (tx) =>
      createCard(
        tx,
        { clock },
        {
          playerId: caller.playerId,
          hallId: body.bingoid,
          address: body.addr,
          postcode: body.postnr,
          // 0, null and absent mean all chains.
          ownerId: body.filter || undefined,
        },
      ),
    );
    return created.ok ? ok({ result: 'OK' as const }) : created;
  });

  bind(getBalance, async ({ body, caller }) => {
    const read = await readBalance({ hallId: body.bingoid, playerId: caller.playerId });
    if (read === undefined) return refuse('not_a_member');
    return ok({ balance: read === 'fault' ? cardFaultText : sumOre(read.ownOre, read.winningsOre) });
  });

  bind(getTransactions, async ({ body, caller }) => {
    const player = { hallId: body.bingoid, playerId: caller.playerId };
    const admitted = await admitPlayer(db, 'see_movements', player, clock.now());
    if (!admitted.ok) return admitted;
    const card = memberCard(admitted.value);
    const beforeEntryNo = body.TransactionID === 0 ? undefined : body.TransactionID;
    const entries = await entriesOf(db, { ...card, beforeEntryNo, limit: transactionsPageSize });
    return ok(entries.map(transactionOf));
  });

  bind(getTransactionText, async ({ query, caller }) => {
    const player = { hallId: query.bingoId, playerId: caller.playerId };
    const admitted = await admitPlayer(db, 'see_movements', player, clock.now());
    if (!admitted.ok) return admitted;
    const hall = await findHall(db, player.hallId);
    return ok({ transactionText: hall.ok ? hall.value.transactionText : '' });
  });
}

function transactionOf({ entryNo, at, description, change }: AccountEntry): Transaction {
  return { tID: entryNo, tDate: at, tText: description, tValue: sumOre(change.ownOre, change.winningsOre) };
}
