/** The ledger transfers of a movement, step by step. Each step is posted once, under the movement's own key. */
import { minOre, type Ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import {
  type AccountId,
  type AdmittedCard,
  type FreeTransfer,
  type HouseAccountKind,
  houseAccountsOf,
  lockAccounts,
  postTransfers,
  type TransferKind,
  type TransferRequest,
} from '../ledger/ledger.ts';
import { outsideMoneyTexts as texts } from './external-money.nb.ts';
import type { PartyName } from './party.ts';
import type { Split, WalletTransfer } from './wallet-transfer.ts';
import { stepKey } from './wallet-transfer-keys.ts';

/** Returns the account of money in transit to a party. */
export const transitOf = (party: PartyName): HouseAccountKind => `${party}_transit`;

const inOneBucket = (amountOre: Ore): Split => ({ ownOre: amountOre, winningsOre: zeroOre });
const total = ({ ownOre, winningsOre }: Split): Ore => sumOre(ownOre, winningsOre);

/** The transfer of a step: its two accounts. The card's side has the buckets. */
type Move = {
  readonly kind: FreeTransfer['kind'];
  readonly from: 'card' | 'transit' | 'party';
  readonly to: 'card' | 'transit' | 'party';
  readonly split: Split;
  readonly description: string;
};

/** Builds the transfer that reserves an order's money. The caller must have locked the card. */
export function reservation(
  walletTransfer: Pick<WalletTransfer, 'walletTransferId' | 'party' | 'kind'>,
  card: AdmittedCard,
  split: Split,
  { transit, at }: { readonly transit: AccountId; readonly at: Date },
): TransferRequest {
  return {
    hallId: card.hallId,
    kind: 'party_reserved',
    admitted: card,
    ...namesOf(walletTransfer, 'party_reserved'),
    debit: { accountId: card.accountId, ...split },
    credit: { accountId: transit, ...inOneBucket(total(split)) },
    description: texts.reserved(walletTransfer.party, walletTransfer.kind),
    at,
  };
}

/** Books the amount that the party has taken; the rest goes back. */
export async function bookTaken(
  tx: Tx,
  walletTransfer: WalletTransfer,
  { taken, back }: { readonly taken: Split; readonly back: Split },
  at: Date,
): Promise<void> {
  const { party, kind } = walletTransfer;
  await post(tx, walletTransfer, at, [
    {
      kind: 'party_confirmed',
      from: 'transit',
      to: 'party',
      split: taken,
      description: texts.reserved(party, kind),
    },
    { kind: 'party_rejected', from: 'transit', to: 'card', split: back, description: texts.notTaken(party) },
  ]);
}

/** Books a rejection: all money goes back to its original buckets. */
export async function bookRejected(
  tx: Tx,
  walletTransfer: WalletTransfer,
  split: Split,
  at: Date,
): Promise<void> {
  const description = texts.rejected(walletTransfer.party, walletTransfer.kind);
  await post(tx, walletTransfer, at, [
    { kind: 'party_rejected', from: 'transit', to: 'card', split, description },
  ]);
}

/** Books a closed holding: up to the amount sent it is the same money, and the rest was won. */
export async function bookReturned(
  tx: Tx,
  walletTransfer: WalletTransfer,
  split: Split,
  at: Date,
): Promise<void> {
  const description = texts.returned(walletTransfer.party);
  const { sent } = walletTransfer.holding;
  const back = { ownOre: split.ownOre, winningsOre: minOre(split.winningsOre, sent.winningsOre) };
  const won = { ownOre: zeroOre, winningsOre: subtractOre(split.winningsOre, back.winningsOre) };
  await post(tx, walletTransfer, at, [
    { kind: 'party_returned', from: 'party', to: 'card', split: back, description },
    {
      kind: 'party_won',
      from: 'party',
      to: 'card',
      split: won,
      description: texts.won(walletTransfer.party),
    },
  ]);
}

async function post(tx: Tx, walletTransfer: WalletTransfer, at: Date, moves: readonly Move[]): Promise<void> {
  const { hallId, accountId, party } = walletTransfer;
  const real = moves.filter(({ split }) => total(split) > 0);
  if (real.length === 0) return;
  const [transit, atParty] = await houseAccountsOf(tx, hallId, [transitOf(party), party]);
  assert(transit !== undefined && atParty !== undefined, 'Every hall has its house accounts.');
  const accounts = { card: accountId, transit, party: atParty };
  const used = new Set(real.flatMap(({ from, to }) => [accounts[from], accounts[to]]));
  const locked = await lockAccounts(
    tx,
    [...used].map((each) => ({ hallId, accountId: each })),
  );
  const sideOf = (who: Move['from'], split: Split) => ({
    accountId: accounts[who],
    ...(who === 'card' ? split : inOneBucket(total(split))),
  });
  const requests = real.map(
    ({ kind, from, to, split, description }): FreeTransfer => ({
      hallId,
      kind,
      ...namesOf(walletTransfer, kind),
      debit: sideOf(from, split),
      credit: sideOf(to, split),
      description,
      at,
    }),
  );
  for (const outcome of await postTransfers(tx, locked, requests))
    assert(outcome.ok && !outcome.value.replayed, 'The money of a movement moves once, and is available.');
}

const namesOf = ({ walletTransferId }: Pick<WalletTransfer, 'walletTransferId'>, kind: TransferKind) => ({
  idempotencyKey: stepKey(kind, walletTransferId),
  reference: `movement:${walletTransferId}`,
});
