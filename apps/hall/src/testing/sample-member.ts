import type { MemberCardShown } from '@lokalbingo/contract/counter';
import { kroner, zeroOre } from '@lokalbingo/money';

/** A member with money and no pending items. */
export const sampleMember: MemberCardShown = {
  cardId: 12,
  hallId: 101,
  hallName: 'Fjordbingo Bergen',
  firstName: 'Kari',
  lastName: 'Nordmann',
  birthDate: '1954-03-12',
  age: 72,
  state: 'open',
  memberSince: new Date('2021-02-03T12:00:00Z'),
  pausedUntil: null,
  needsSupport: false,
  hasFault: false,
  isOwnCase: false,
  balance: { own: kroner(300), winnings: kroner(120), total: kroner(420) },
  limits: {
    day: { inForce: kroner(1000), left: kroner(200) },
    month: { inForce: kroner(5000), left: kroner(3900) },
  },
  open: {
    rounds: [],
    hasRemoteSession: false,
    withdrawals: [],
    payments: [],
    heldPrizes: [],
    onItsWay: zeroOre,
  },
  movements: [
    {
      entryNo: 7,
      at: new Date('2026-11-27T12:00:00Z'),
      text: 'Innskudd i hallen',
      change: kroner(200),
      balance: kroner(420),
    },
  ],
};
