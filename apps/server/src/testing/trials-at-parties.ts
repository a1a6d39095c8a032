/** The trials of the admission test with money that moves to outside parties and returns. */
import { buyVoucher, closeVoucher, topUpVoucher } from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';
import type { Mood } from '../modules/external-money/testing/party-for-tests.ts';
import type { useVoucherFixture } from '../modules/vouchers/testing/voucher-fixture.ts';
import { codeOf, type MoneyTrial } from './money-trial.ts';

/** Creates the trials, in a fixture with ticket systems. */
export function trialsAtParties(fixture: ReturnType<typeof useVoucherFixture>): readonly MoneyTrial[] {
  const { api, database, clock } = fixture;
  const newMember = async () => ({ ...(await fixture.newMember(100, 0)), database, clock });

  /** Creates the trial of an act on a voucher of kr 50, or of the player's whole balance. */
  const ofVoucher = (
    mover: MoneyTrial['mover'],
    operation: typeof closeVoucher | typeof topUpVoucher,
    more: { readonly amount?: number },
    words: MoneyTrial['words'] = {},
  ): MoneyTrial => ({
    mover,
    how: 'by the player',
    words,
    prepare: async (isFunded) => {
      const member = await newMember();
      const ticketNr = await fixture.bought(member, isFunded ? 50 : 100);
      const body = { bingoId: member.hallId, systemId: 1, ticketNr, ...more };
      return { ...member, attempt: (as) => codeOf(api, operation, { as, body }) };
    },
  });

  /** Creates the trial of money in transit without a reply: it has arrived at the party, or it never will. */
  const onItsWay = (how: string, mood: Mood): MoneyTrial => ({
    mover: 'job outside_money.look',
    how,
    prepare: async () => {
      const member = await newMember();
      fixture.system.next(mood);
      await fixture.moved(member, kroner(50));
      return { ...member, attempt: async () => void (await fixture.lookOn(1)) };
    },
  });

  return [
    {
      mover: 'call buyVoucher',
      how: 'by the player',
      prepare: async (isFunded) => {
        const member = await newMember();
        if (!isFunded) await fixture.bought(member, 100);
        const body = { bingoId: member.hallId, systemId: 1, amount: 50 };
        return { ...member, attempt: (as) => codeOf(api, buyVoucher, { as, body }) };
      },
    },
    ofVoucher('call topUpVoucher', topUpVoucher, { amount: 50 }, { 'of another hall': 'voucher_not_found' }),
    ofVoucher('call closeVoucher', closeVoucher, {}),
    onItsWay('of money that has arrived', 'lost_after'),
    onItsWay('of money that never arrived', 'lost_before'),
  ];
}
