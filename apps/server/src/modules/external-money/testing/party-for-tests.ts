/** An outside party with its own books that fails on command, for tests of movements. */
import { kroner } from '@lokalbingo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Party, PartyName, PartyReply, WalletTransferOrder } from '../party.ts';
import { type PartyBooks, partyBooks } from './party-books.ts';

/**
 * How an order fails. `lost_before`: it does not arrive. `lost_after`: it is carried out, and the reply is lost.
 * `short`: a krone less is taken than was ordered. `refuse`, `busy`: it is not carried out. `late`: no reply, and the
 * order arrives when {@link PartyForTests.arrive} is called.
 */
export type Mood = 'well' | 'lost_before' | 'lost_after' | 'short' | 'refuse' | 'busy' | 'late';

/** A {@link Party}, its books, and its failure controls. */
export type PartyForTests = Party & {
  readonly books: PartyBooks;
  /** Sets how the next orders fail. */
  readonly next: (...moods: readonly Mood[]) => void;
  /** Sets how all later orders fail. */
  readonly always: (mood: Mood) => void;
  /** Cuts the connection: no call gets a reply. */
  readonly cut: (isCut: boolean) => void;
  /** Delivers the late orders now. */
  readonly arrive: () => void;
  /** Called while an order is being carried out. */
  readonly during: (what: (() => Promise<void>) | undefined) => void;
};

const noReply: PartyReply = { word: 'unclear', why: 'no answer' };

export function partyForTests(name: PartyName, clock: Clock): PartyForTests {
  const books = partyBooks(name, clock);
  const late: WalletTransferOrder[] = [];
  let moods: Mood[] = [];
  let usual: Mood = 'well';
  let isCut = false;
  let meanwhile: (() => Promise<void>) | undefined;
  return {
    name,
    books,
    send: async (order) => {
      const mood = moods.shift() ?? usual;
      await meanwhile?.();
      if (mood === 'late') late.push(order);
      if (isCut || mood === 'lost_before' || mood === 'late') return noReply;
      if (mood === 'refuse') return { word: 'refused', text: 'Taket er nådd.' };
      if (mood === 'busy') return { word: 'busy', text: 'Billetten er i bruk.' };
      const word = books.carryOut(order, kroner(mood === 'short' ? 1 : 0));
      return mood === 'lost_after' ? noReply : word;
    },
    ask: async (walletTransferId) =>
      isCut ? noReply : (books.wordOn(walletTransferId) ?? { word: 'not_found' }),
    cancel: async (walletTransferId) => (isCut ? noReply : books.cancel(walletTransferId)),
    report: async (from, to) => (isCut ? undefined : books.lines(from, to)),
    next: (...said) => {
      moods = [...said];
    },
    always: (mood) => {
      usual = mood;
    },
    cut: (is) => {
      isCut = is;
    },
    arrive: () => {
      for (const order of late.splice(0)) books.carryOut(order);
    },
    during: (what) => {
      meanwhile = what;
    },
  };
}
