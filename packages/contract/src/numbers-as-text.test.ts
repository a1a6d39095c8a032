import { describe, expect, test } from 'vitest';
import { amlForm, amlFormInput } from './due-diligence.ts';
import { getGameToken } from './game-launch.ts';
import { listHalls } from './lobby.ts';
import type { Operation } from './operation.ts';
import { lostPasswordStep1 } from './password-reset.ts';
import { payWithStoredCard } from './payments.ts';
import { getBalance, getTransactions } from './player-cards.ts';
import { transferToGame } from './remote-game.ts';
import { setUserPlayLimits, setUserTimeouts } from './responsible-play.ts';
import { closeVoucher } from './vouchers.ts';
import { requestWithdrawal } from './withdrawals.ts';

const acc = '86011117947';

describe('a number in a request', () => {
  test.each<readonly [Operation, object, object]>([
    [getBalance, { bingoid: 12 }, { bingoid: '12' }],
    [listHalls, { filter: 50 }, { filter: '50' }],
    [getTransactions, { bingoid: 12, TransactionID: 0 }, { bingoid: '12', TransactionID: '0' }],
    [getGameToken, { GameType: 2, bingoid: 12 }, { GameType: '2', bingoid: '12' }],
    [
      payWithStoredCard,
      { cardId: 1, bingoid: 12, cardCVC: '012', loadAmount: 50.5 },
      { cardId: 1, bingoid: '12', cardCVC: 12, loadAmount: '50.50' },
    ],
    [
      requestWithdrawal,
      { bingoid: 12, amount: 100, acc, accountOwner: 'Kari' },
      { bingoid: '12', amount: '100', acc, accountOwner: 'Kari' },
    ],
    [lostPasswordStep1, { mobil: '90000001' }, { mobil: 90_000_001 }],
    [
      transferToGame,
      { bingoid: 12, gameType: 501, amount: 40 },
      { bingoid: '12', gameType: '501', amount: '40' },
    ],
    [
      setUserPlayLimits,
      { bingoId: 12, dailyLimit: 300, monthlyLimit: 12.5 },
      { bingoId: '12', dailyLimit: '300', monthlyLimit: '12.5' },
    ],
    [
      setUserTimeouts,
      { blockUntilDate: '2026-12-01', hallId: 12 },
      { blockUntilDate: '2026-12-01', hallId: '12' },
    ],
    [
      closeVoucher,
      { systemId: 2, bingoId: 12, ticketNr: 'A1' },
      { systemId: '2', bingoId: '12', ticketNr: 'A1' },
    ],
  ])('for $name may be a text', ({ body }, numbers, text) => {
    expect(body?.safeParse(text)).toEqual(body?.safeParse(numbers));
    expect(body?.safeParse(numbers).success).toBe(true);
  });

  test.each(['', ' 12', '1e3', '12.5', '-1', '0x1', '0', '9'.repeat(16), null, true])(
    'is refused as a hall: %j',
    (bingoid) => expect(getBalance.body.safeParse({ bingoid }).success).toBe(false),
  );

  test('is sent as a number by our own clients', () => {
    expect(getBalance.body.encode({ bingoid: 12 })).toEqual({ bingoid: 12 });
  });
});

describe('a field of the AML form that is not required', () => {
  const input = {
    address: 'Storgata 1',
    postNr: '8006',
    nationality: '',
    isPep: false,
    noSMS: false,
    fundedBySalary: true,
    fundedByRealEstate: false,
    fundedByStocks: false,
    fundedBySocialSecurity: false,
    fundedByGifts: false,
    fundedByOther: false,
  };
  const empty = {
    pepText: '',
    pepName: '',
    pepRelation: '',
    pepFDate: '',
    pepSex: '',
    fundedByOtherText: '',
  } as const;
  const nulls = Object.fromEntries(Object.keys(empty).map((field) => [field, null]));

  test('may be missing, null or empty', () => {
    for (const left of [{}, nulls, empty]) {
      expect(amlFormInput.parse({ ...input, ...left })).toEqual({ ...input, ...empty });
    }
    expect(amlForm.safeParse(input).success).toBe(false);
  });
});
