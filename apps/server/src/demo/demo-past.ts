/** Twelve evenings at bingo: the sixty transactions of the demo's regular player. */

import { after, minutes } from '@lokalbingo/contract/durations';
import { kroner, type Ore, zeroOre } from '@lokalbingo/money';
import {
  type AccountId,
  balanceOf,
  houseAccount,
  markAdmitted,
  type TransferRequest,
  type TransferSide,
  transfer,
} from '../modules/ledger/ledger.ts';
import type { PlayerCard } from '../modules/player-cards/player-cards.ts';
import { admitAndCountStakes, lockedStakersOf } from '../modules/responsible-play/responsible-play.ts';
import type { Tx } from '../platform/database.ts';
import { type OsloDay, osloDayOf, osloMoment, plusDays } from '../platform/oslo-calendar.ts';
import { assert, exhausted } from '../platform/result.ts';

type PastEntry = {
  readonly kind: 'cash_deposit' | 'stake' | 'prize';
  readonly amountOre: Ore;
  readonly text: string;
  readonly at: Date;
};

const evenings = 12;
const daysBetweenEvenings = 3;
const deposits = [200, 100, 150, 250];
const prizes = [
  { words: 'én rad', amount: 50 },
  { words: 'én rad', amount: 25 },
  { words: 'to rader', amount: 37.5 },
  { words: 'tre rader', amount: 100 },
  { words: 'én rad', amount: 16.66 },
];

/** Returns the transactions up to yesterday, the oldest first. */
export function pastEntries(today: OsloDay): readonly PastEntry[] {
  return Array.from({ length: evenings }, (_, index) =>
    eveningOf(plusDays(today, -1 - daysBetweenEvenings * (evenings - 1 - index)), index),
  ).flat();
}

function eveningOf(day: OsloDay, index: number): PastEntry[] {
  const deposit = deposits[index % deposits.length] ?? 0;
  const prize = prizes[index % prizes.length] ?? { words: '', amount: 0 };
  const entry = (kind: PastEntry['kind'], time: string, amount: number, text: string): PastEntry => ({
    kind,
    amountOre: kroner(amount),
    text,
    at: osloMoment(day, time),
  });
  const cards = 1 + (index % 3);
  return [
    entry('cash_deposit', '17:58', deposit, 'Innskudd i hallen'),
    entry(
      'stake',
      '18:04',
      15 * cards,
      `Kjøp: ${cards} ${cards === 1 ? 'stor bong' : 'store bonger'}, Hovedspill 1 kl. 18.06`,
    ),
    entry('stake', '18:19', 20, 'Kjøp: 4 Kvikkbingo, Hovedspill 1 kl. 18.21'),
    entry(
      'prize',
      '18:22',
      prize.amount,
      `Gevinst: ${prize.words} på bong ${7 + 3 * index}, Hovedspill 1 kl. 18.21`,
    ),
    entry('stake', '18:40', 45, 'Kjøp: 3 store bonger, Hovedspill 1 kl. 18.42'),
  ];
}

/** Creates the past transactions on a player card: each stake is admitted on its own day, each round is settled. */
export async function livePast(tx: Tx, card: PlayerCard, now: Date): Promise<void> {
  const house = {
    outside: await houseAccount(tx, card.hallId, 'cash'),
    stakes: await houseAccount(tx, card.hallId, 'stakes_held'),
    games: await houseAccount(tx, card.hallId, 'game_result'),
  };
  for (const [index, entry] of pastEntries(osloDayOf(now)).entries()) {
    const outcomes = await transfer(
      tx,
      await transfersOf(tx, card, house, { ...entry, key: `demo:past:${card.playerId}:${index + 1}` }),
    );
    assert(
      outcomes.every((outcome) => outcome.ok),
      'A transaction of the demo can be booked.',
    );
  }
}

async function transfersOf(
  tx: Tx,
  card: PlayerCard,
  house: Readonly<Record<'outside' | 'stakes' | 'games', AccountId>>,
  entry: PastEntry & { readonly key: string },
): Promise<readonly TransferRequest[]> {
  const { amountOre, at, key, kind, text } = entry;
  const own = (accountId: AccountId): TransferSide => ({
    accountId,
    ownOre: amountOre,
    winningsOre: zeroOre,
  });
  const common = { hallId: card.hallId, idempotencyKey: key, reference: key, description: text, at };
  const admitted = markAdmitted(card);
  switch (kind) {
    case 'cash_deposit':
      return [{ ...common, kind, admitted, debit: own(house.outside), credit: own(card.accountId) }];
    case 'prize': {
      const credit = { accountId: card.accountId, ownOre: zeroOre, winningsOre: amountOre };
      return [{ ...common, kind, debit: own(house.games), credit }];
    }
    case 'stake': {
      const balance = await balanceOf(tx, card);
      const deps = { clock: { now: () => at } };
      const stakers = await lockedStakersOf(tx, deps, [card]);
      const { admissions, counted } = admitAndCountStakes(tx, stakers, [{ ...card, amountOre, balance }]);
      await counted;
      const [stake] = admissions;
      assert(stake?.ok, 'A stake of the demo is within what may be staked.');
      const { ownOre, winningsOre } = stake.value;
      const debit = { accountId: card.accountId, ownOre, winningsOre };
      const settlement = {
        ...common,
        kind: 'settlement',
        idempotencyKey: `${key}:settlement`,
        description: 'Oppgjør av runde',
        at: after(at, minutes(4)),
        debit: own(house.stakes),
        credit: own(house.games),
      } as const;
      return [{ ...common, kind, admitted, debit, credit: own(house.stakes) }, settlement];
    }
    default:
      return exhausted(kind);
  }
}
