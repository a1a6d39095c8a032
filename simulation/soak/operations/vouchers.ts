/** Vouchers in both ticket systems: bought, topped up, played in the hall, closed. */
import { buyVoucher, closeVoucher, ticketSystems, topUpVoucher } from '@lokalbingo/contract/vouchers';
import type { SoakPlayer, Voucher } from '../player.ts';
import { afterThePressBefore, move } from './move-money.ts';
import type { MoneyOperation } from './operation.ts';

const kronerAtMost = 40;
const playedOn = 0.3;
const playedToOreAtMost = 8000;

/** A new voucher. */
export const buyVoucherOperation: MoneyOperation = afterThePressBefore({
  name: 'buy voucher',
  share: 14,
  paysIn: false,
  perform: (player, dependencies) => {
    const { random, hallId } = player;
    const system = random.oneOf(ticketSystems);
    const amount = 1 + random.below(kronerAtMost);
    return move(player, dependencies, {
      what: 'buy',
      call: buyVoucher,
      body: { bingoId: hallId, systemId: system, amount },
      about: { party: partyOf(system), amountOre: amount * 100 },
      detailsOf: ({ ticketNr }) => ({ ref: ticketNr }),
      ended: (outcome, answer) => {
        if (outcome !== 'done') return;
        player.saldoOre -= amount * 100;
        player.vouchers.push({ system, number: String(answer.ticketNr) });
      },
    });
  },
});

/** Tops up an open one. */
export const topUpVoucherOperation: MoneyOperation = afterThePressBefore({
  name: 'top up voucher',
  share: 8,
  paysIn: false,
  isFor: hasVoucher,
  perform: (player, dependencies) => {
    const { random, hallId } = player;
    const { system, number } = anyVoucher(player);
    const amount = 1 + random.below(kronerAtMost);
    return move(player, dependencies, {
      what: 'top up',
      call: topUpVoucher,
      body: { bingoId: hallId, systemId: system, ticketNr: number, amount },
      about: { party: partyOf(system), ref: number, amountOre: amount * 100 },
      detailsOf: () => ({}),
      ended: (outcome) => {
        if (outcome === 'done') player.saldoOre -= amount * 100;
      },
    });
  },
});

/** Closes a voucher, which pays back its balance. Sometimes a terminal has played on it since the player last looked. */
export const closeVoucherOperation: MoneyOperation = afterThePressBefore({
  name: 'close voucher',
  share: 11,
  paysIn: true,
  isFor: hasVoucher,
  perform: async (player, dependencies) => {
    const { random, hallId } = player;
    const voucher = anyVoucher(player);
    const { system, number } = voucher;
    if (random.happens(playedOn))
      await dependencies.outside.playVoucher(partyOf(system), number, random.below(playedToOreAtMost));
    return move(player, dependencies, {
      what: 'close',
      call: closeVoucher,
      body: { systemId: system, bingoId: hallId, ticketNr: number },
      about: { party: partyOf(system), ref: number },
      detailsOf: ({ paidOut }) => ({ amountOre: Math.round(paidOut * 100) }),
      ended: (outcome, answer) => {
        if (outcome !== 'done') return;
        player.saldoOre += Math.round(answer.paidOut * 100);
        player.vouchers.splice(player.vouchers.indexOf(voucher), 1);
      },
    });
  },
});

/** The party of a ticket system. */
export const partyOf = (system: Voucher['system']): 'tickets_1' | 'tickets_2' => `tickets_${system}`;

function hasVoucher({ vouchers }: SoakPlayer): boolean {
  return vouchers.length > 0;
}

function anyVoucher({ random, vouchers }: SoakPlayer): Voucher {
  return random.oneOf(vouchers);
}
