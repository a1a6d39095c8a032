import { kroner, type Ore } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import {
  decideWalletTransfer,
  type News,
  type Step,
  type WalletTransferFacts,
} from './decide-wallet-transfer.ts';
import type { WalletTransferState } from './wallet-transfer.ts';

const stated = (amountOre: Ore): News => ({ word: 'done', amountOre, holdingRef: '417', balanceOre: null });
const kr100 = kroner(100);

/** All possible replies. */
const news = {
  done: stated(kr100),
  less: stated(kroner(99)),
  more: stated(kroner(101)),
  absurd: stated(kroner(1_000_000)),
  refused: { word: 'refused', text: 'Taket er nådd.' },
  busy: { word: 'busy', text: 'Billetten er i bruk.' },
  not_found: { word: 'not_found' },
  cancelled: { word: 'cancelled' },
  unclear: { word: 'unclear', why: 'no answer' },
  abandoned: { word: 'abandoned' },
} as const satisfies Readonly<Record<string, News>>;

const letters: Readonly<Record<string, Step['step']>> = {
  '.': 'nothing',
  w: 'wait',
  x: 'cancel',
  C: 'confirm',
  R: 'reject',
  A: 'alarm',
};

// A confirmed movement was confirmed with kr 100. `patient` is a close at a party where an open round can prevent it,
// so it is repeated.
const table = `
                      done  less  more  absurd  refused  busy  not_found  cancelled  unclear  abandoned
  out      reserved   C     C     C     C       R        R     x          R          w        R
  out      sent       C     C     C     C       R        R     x          R          w        .
  out      unknown    C     C     C     C       R        R     x          R          w        .
  out      confirmed  .     A     .     .       A        .     A          A          .        .
  out      rejected   A     A     A     A       .        .     .          .          .        .
  close    reserved   C     C     C     A       R        R     w          R          w        R
  close    sent       C     C     C     A       R        R     w          R          w        .
  close    unknown    C     C     C     A       R        R     w          R          w        .
  close    confirmed  .     A     A     A       A        .     A          A          .        .
  close    rejected   A     A     A     A       .        .     .          .          .        .
  patient  sent       C     C     C     A       R        w     w          R          w        .
  patient  unknown    C     C     C     A       R        w     w          R          w        .
`;

const [head = '', ...lines] = table.trim().split('\n');
const words = head.trim().split(/\s+/) as (keyof typeof news)[];
const cells = lines.flatMap((line) => {
  const [what = '', state = '', ...steps] = line.trim().split(/\s+/);
  return words.map((word, at) => ({
    what,
    state: state as WalletTransferState,
    word,
    step: letters[steps[at] ?? ''],
  }));
});

const factsOf = (what: string, state: WalletTransferState): WalletTransferFacts => ({
  state,
  kind: what === 'out' ? 'open' : 'close',
  amountOre: what === 'out' ? kr100 : null,
  movedOre: state === 'confirmed' ? kr100 : null,
  repeatsBusyClose: what === 'patient',
  closeAtMostOre: kroner(50_100),
});

describe('the next step of a movement', () => {
  it.each(cells)(
    'for $what in state $state, when the party reports $word, is $step',
    ({ what, state, word, step }) => {
      expect(step).toBeDefined();
      expect(decideWalletTransfer(factsOf(what, state), news[word]).step).toBe(step);
      if (what === 'out')
        expect(decideWalletTransfer({ ...factsOf(what, state), kind: 'add' }, news[word]).step).toBe(step);
    },
  );

  it('books at most the ordered amount, and reports when the party states a different one', () => {
    const moved = (word: keyof typeof news) => decideWalletTransfer(factsOf('out', 'sent'), news[word]);
    expect(moved('done')).toMatchObject({ amountOre: kr100, differs: false });
    expect(moved('less')).toMatchObject({ amountOre: kroner(99), differs: true });
    expect(moved('more')).toMatchObject({ amountOre: kr100, differs: true });
  });

  it('books the amount that the party states for a close, even zero', () => {
    for (const amountOre of [kroner(0), kroner(37.5), kroner(50_100)])
      expect(decideWalletTransfer(factsOf('close', 'sent'), stated(amountOre))).toMatchObject({
        step: 'confirm',
        amountOre,
        differs: false,
      });
  });

  it('passes the text of a refusal to the player', () => {
    expect(decideWalletTransfer(factsOf('out', 'sent'), news.refused)).toMatchObject({
      text: 'Taket er nådd.',
    });
    expect(decideWalletTransfer(factsOf('close', 'sent'), news.busy)).toMatchObject({
      text: 'Billetten er i bruk.',
    });
  });
});
