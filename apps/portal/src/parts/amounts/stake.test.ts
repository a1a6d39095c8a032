import { kroner, ore } from '@lokalbingo/money';
import { describe, expect, test } from 'vitest';
import { judgeStake, type StakeMoney } from './stake.ts';

const money: StakeMoney = {
  balance: kroner(500),
  winnings: kroner(120),
  day: kroner(200),
  month: kroner(3900),
};

describe('an amount that is staked', () => {
  test('takes winnings first, and leaves the rest on the card', () => {
    expect(judgeStake(kroner(100), money)).toEqual({
      fromWinnings: kroner(100),
      block: undefined,
      after: kroner(400),
    });
    expect(judgeStake(kroner(200), money)).toMatchObject({ fromWinnings: kroner(120), after: kroner(300) });
  });

  test('may equal the balance, but not exceed it by an øre', () => {
    const rich = { ...money, winnings: kroner(500) };
    expect(judgeStake(kroner(500), rich).block).toBeUndefined();
    expect(judgeStake(ore(50_001), rich)).toEqual({
      fromWinnings: kroner(500),
      block: { kind: 'funds', balance: kroner(500) },
      after: undefined,
    });
  });

  test('may use own money up to the rest of the nearest limit, but not an øre more', () => {
    expect(judgeStake(kroner(320), money).block).toBeUndefined();
    expect(judgeStake(ore(32_001), money).block).toEqual({
      kind: 'play_limit',
      period: 'day',
      amount: kroner(200),
    });
    expect(judgeStake(kroner(400), { ...money, month: kroner(50) }).block).toEqual({
      kind: 'play_limit',
      period: 'month',
      amount: kroner(50),
    });
  });

  test('counts negative winnings as zero', () => {
    expect(judgeStake(kroner(10), { ...money, winnings: kroner(-5) }).fromWinnings).toBe(0);
  });
});
