/**
 * The only place that decides the next step of a movement from a reply. Pure. There are no timeouts: an unknown
 * outcome stays unknown until the party has reported it, or has promised never to carry out the movement.
 */
import { minOre, type Ore } from '@lokalbingo/money';
import type { PartyReply, WalletTransferKind } from './party.ts';
import type { WalletTransferState } from './wallet-transfer.ts';

/** The input: a party's reply, or the fact that the process that reserved the movement is gone. */
export type News = PartyReply | { readonly word: 'abandoned' };

/** The facts about the movement. */
export type WalletTransferFacts = {
  readonly state: WalletTransferState;
  readonly kind: WalletTransferKind;
  /** The ordered amount; null for a close. */
  readonly amountOre: Ore | null;
  /** The confirmed amount; null without a confirmation. */
  readonly movedOre: Ore | null;
  /** Whether a close that the party cannot do now is repeated until it can. */
  readonly repeatsBusyClose: boolean;
  /** A close that pays more than this is held until a person has reviewed it. */
  readonly closeAtMostOre: Ore;
};

/**
 * The step to take.
 * - `nothing`: nothing changes.
 * - `wait`: the outcome is unknown; the party is queried again.
 * - `cancel`: the party does not know the movement, and is told never to carry it out.
 * - `confirm`: it has happened. `amountOre` is the amount that our books move; `differs` when the party stated an
 *   amount other than ordered. A shortfall goes back; a surplus is not booked.
 * - `reject`: it did not happen and never will. `text` is for the player.
 * - `alarm`: the reply contradicts an earlier one, or its amount is absurd. Nothing changes, and a person must
 *   investigate.
 */
export type Step =
  | { readonly step: 'nothing' }
  | { readonly step: 'wait'; readonly why: string; readonly roundsBegun?: number | undefined }
  | { readonly step: 'cancel' }
  | {
      readonly step: 'confirm';
      readonly amountOre: Ore;
      readonly holdingRef: string;
      readonly balanceOre: Ore | null;
      /** The staked part of a closed holding's money; null when the party does not report it, and for movements out. */
      readonly stakedOre: Ore | null;
      readonly differs: boolean;
    }
  | { readonly step: 'reject'; readonly text: string; readonly why: string }
  | { readonly step: 'alarm'; readonly why: string };

const nothing: Step = { step: 'nothing' };
const wait = (why: string): Step => ({ step: 'wait', why });
const reject = (why: string, text = ''): Step => ({ step: 'reject', text, why });
const alarm = (why: string): Step => ({ step: 'alarm', why });

export function decideWalletTransfer(walletTransfer: WalletTransferFacts, news: News): Step {
  if (walletTransfer.state === 'confirmed') return afterConfirmed(walletTransfer, news);
  if (walletTransfer.state === 'rejected')
    return news.word === 'done'
      ? alarm('the party has carried out a movement that it had refused or cancelled')
      : nothing;
  if (news.word === 'abandoned') return walletTransfer.state === 'reserved' ? reject('never sent') : nothing;
  return walletTransfer.kind === 'close'
    ? decideClose(walletTransfer, news)
    : decideOut(walletTransfer, news);
}

function afterConfirmed({ movedOre, kind, amountOre }: WalletTransferFacts, news: News): Step {
  switch (news.word) {
    case 'done':
      return (kind === 'close' ? news.amountOre : minOre(news.amountOre, amountOre ?? news.amountOre)) ===
        movedOre
        ? nothing
        : alarm('the party states a different amount than before');
    case 'refused':
    case 'not_found':
    case 'cancelled':
      return alarm('the party denies a movement that it had confirmed');
    default:
      return nothing;
  }
}

function decideOut({ amountOre }: WalletTransferFacts, news: PartyReply): Step {
  switch (news.word) {
    case 'done': {
      const moved = minOre(news.amountOre, amountOre ?? news.amountOre);
      const { holdingRef, balanceOre } = news;
      return {
        step: 'confirm',
        amountOre: moved,
        holdingRef,
        balanceOre,
        stakedOre: null,
        differs: news.amountOre !== amountOre,
      };
    }
    case 'refused':
      return reject('refused', news.text);
    case 'busy':
      return reject('busy', news.text);
    case 'cancelled':
      return reject('cancelled');
    // Its request may still be on the way. Only the party's promise makes it certain that it is never carried out.
    case 'not_found':
      return { step: 'cancel' };
    case 'unclear':
      return wait(news.why);
  }
}

/** Decides the next step of a close. It is sent again under its own id as often as needed, instead of a query. */
function decideClose({ repeatsBusyClose, closeAtMostOre }: WalletTransferFacts, news: PartyReply): Step {
  switch (news.word) {
    case 'done': {
      const { amountOre, holdingRef, stakedOre = null } = news;
      if (amountOre > closeAtMostOre) return alarm('the party states an impossible amount');
      return { step: 'confirm', amountOre, holdingRef, balanceOre: null, stakedOre, differs: false };
    }
    case 'refused':
      return reject('refused', news.text);
    case 'busy':
      return repeatsBusyClose
        ? { step: 'wait', why: 'busy', roundsBegun: news.roundsBegun }
        : reject('busy', news.text);
    case 'cancelled':
      return reject('cancelled');
    case 'not_found':
      return wait('not found');
    case 'unclear':
      return wait(news.why);
  }
}
