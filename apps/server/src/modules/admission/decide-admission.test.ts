import { purposes } from '@lokalbingo/contract/admission';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { osloDay } from '../../platform/oslo-calendar.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { admissionTable, conditions } from './admission-table.ts';
import { admit, offerOf } from './decide-admission.ts';
import type { Circumstances, Standing } from './standing.ts';
import {
  type MatrixCondition,
  matrixCells,
  matrixConditions,
  refusalWithout,
  shownWithout,
} from './testing/admission-matrix.ts';

const everything: Standing = {
  hallId: 1,
  playerId: 1,
  accountClosed: false,
  card: { accountId: 1 as AccountId, state: 'active' },
  eIdMissing: false,
  dueDiligenceForced: false,
  hallPausedUntil: null,
  globallyPausedUntil: null,
  playSession: null,
  hall: {
    ownerId: 1,
    webAppEnabled: true,
    payoutsEnabled: true,
    vippsLevel: 1,
    paymentProvider: 'netaxept',
    netsMerchantId: '12000001',
    cardPaymentsEnabled: true,
    transactionsShown: true,
    localPauseOffered: true,
    globalPauseOffered: true,
    playLimitsOffered: true,
    remoteGameOffered: true,
    maxLimitDayOre: kroner(900),
    maxLimitMonthOre: kroner(4400),
  },
};
const onBreak: Standing['playSession'] = {
  since: new Date('2026-11-21T17:00:00Z'),
  breakFrom: new Date('2026-11-21T18:00:00Z'),
  breakUntil: new Date('2026-11-21T18:05:00Z'),
  isBreak: true,
};
const allOpen: Circumstances = { openGames: new Set([1, 2, 3]) };

const hallWithout = (hall: Partial<Standing['hall']>): Partial<Standing> => ({
  hall: { ...everything.hall, ...hall },
});

const without: Readonly<Record<MatrixCondition, Partial<Standing> & { readonly openGames?: (1 | 2 | 3)[] }>> =
  {
    open_account: { accountClosed: true },
    member: { card: null },
    working_card: { card: { accountId: 1 as AccountId, state: 'fault' } },
    e_id: { eIdMissing: true },
    due_diligence: { dueDiligenceForced: true },
    no_global_pause: { globallyPausedUntil: osloDay('2027-11-21') },
    no_hall_pause: { hallPausedUntil: osloDay('2026-12-01') },
    no_break: { playSession: onBreak },
    web_app: hallWithout({ webAppEnabled: false }),
    payouts: hallWithout({ payoutsEnabled: false }),
    movements_shown: hallWithout({ transactionsShown: false }),
    limits_offered: hallWithout({ playLimitsOffered: false }),
    hall_pause_offered: hallWithout({ localPauseOffered: false }),
    remote_game: hallWithout({ remoteGameOffered: false }),
    card_merchant: hallWithout({ netsMerchantId: null }),
    card_payments: hallWithout({ cardPaymentsEnabled: false }),
    bank_cards: hallWithout({ paymentProvider: 'vipps' }),
    vipps: hallWithout({ vippsLevel: 0 }),
    game_1_open: { openGames: [2, 3] },
    game_2_open: { openGames: [1, 3] },
    game_3_open: { openGames: [1, 2] },
  };

describe('the table', () => {
  it('equals the hand-written matrix, in the same order', () => {
    expect(Object.keys(conditions)).toEqual([...matrixConditions.toSorted(byTable), 'limits', 'funds']);
    expect(Object.keys(admissionTable).toSorted()).toEqual(purposes.toSorted());
    const wrong = matrixCells.filter(({ purpose, condition }) => {
      const { openGames = [1, 2, 3], ...changes } = without[condition];
      const circumstances: Circumstances = { openGames: new Set(openGames) };
      const standing = { ...everything, ...changes };
      const shown = shownWithout(purpose, condition);
      const admitted = admit(purpose, standing, circumstances);
      const code = admitted.ok ? undefined : admitted.refusal.code;
      return (
        offerOf(purpose, standing, circumstances).state !== shown ||
        code !== (shown === 'offered' ? undefined : refusalWithout[condition])
      );
    });
    expect(wrong).toEqual([]);
  });

  it('checks funds and limits wherever own money is staked', () => {
    const staking = purposes.filter((purpose) => 'funds' in admissionTable[purpose]);
    expect(staking).toEqual(['stake_in_game', 'buy_voucher', 'top_up_voucher', 'transfer_to_remote_game']);
    for (const purpose of staking) expect(admissionTable[purpose]).toHaveProperty('limits');
  });

  function byTable(one: MatrixCondition, other: MatrixCondition) {
    const order = Object.keys(conditions);
    return order.indexOf(one) - order.indexOf(other);
  }
});

describe('a player who meets every condition', () => {
  it('may do everything', () => {
    for (const purpose of purposes) {
      expect(admit(purpose, everything, allOpen)).toEqual({ ok: true, value: everything });
      expect(offerOf(purpose, everything, allOpen)).toEqual({ state: 'offered' });
    }
  });
});

describe('several obstacles at once', () => {
  const paused = { ...everything, ...without.no_hall_pause };

  it('are reported one at a time, in the order of the table', () => {
    const all = { ...paused, ...without.no_global_pause, ...without.due_diligence, ...without.e_id };
    const faulty = { ...all, ...without.working_card };
    expect(admit('stake_in_game', { ...faulty, card: null })).toMatchObject({
      refusal: { code: 'not_a_member' },
    });
    expect(admit('stake_in_game', faulty)).toMatchObject({ refusal: { code: 'card_fault' } });
    expect(admit('stake_in_game', all)).toMatchObject({ refusal: { code: 'e_id_required' } });
    expect(admit('stake_in_game', { ...all, eIdMissing: false })).toMatchObject({
      refusal: { code: 'aml_update_required' },
    });
    expect(admit('stake_in_game', { ...paused, ...without.no_global_pause })).toEqual({
      ok: false,
      refusal: { code: 'globally_paused', facts: { endsOn: '2027-11-21' } },
    });
    expect(admit('stake_in_game', paused)).toEqual({
      ok: false,
      refusal: { code: 'hall_paused', facts: { endsOn: '2026-12-01' } },
    });
  });

  it('hide a button if any of them hides it; otherwise the first gives the reason shown beside it', () => {
    expect(offerOf('deposit', { ...paused, ...without.card_merchant })).toEqual({ state: 'hidden' });
    expect(offerOf('deposit', { ...paused, ...without.card_payments })).toEqual({
      state: 'disabled',
      why: 'hall_paused',
      endsOn: '2026-12-01',
    });
  });
});

describe('a deposit', () => {
  it('is not offered when the provider takes no bank cards and the hall no Vipps', () => {
    const standing = { ...everything, ...hallWithout({ paymentProvider: 'vipps', vippsLevel: 0 }) };
    expect(offerOf('deposit', standing)).toEqual({ state: 'hidden' });
  });
});

describe('a pause or a due update of customer information never stops', () => {
  it.each(['withdraw', 'see_movements', 'see_and_close_vouchers', 'see_balance'] as const)(
    '%s',
    (purpose) => {
      const held = {
        ...everything,
        ...without.no_hall_pause,
        ...without.no_global_pause,
        ...without.due_diligence,
      };
      expect(admit(purpose, held).ok).toBe(true);
    },
  );
});

describe('a game that is not listed as open', () => {
  it('is closed', () => {
    expect(admit('open_game_1', everything)).toMatchObject({ refusal: { code: 'game_closed' } });
  });
});
