/**
 * What becomes of a movement when something is heard of it. The one place where that is decided; pure. Time decides
 * nothing: what is not known stays unknown until the party has said so, or has promised never to do it.
 */
import { minOre, type Ore } from '@lokalbingo/money';
import type { MovementState } from './movement.ts';
import type { MovementKind, PartyReply } from './party.ts';

/** What was heard: a party's word, or that the process which reserved the movement is gone. */
export type News = PartyReply | { readonly word: 'abandoned' };

/** What must be known of the movement. */
export type MovementFacts = {
  readonly state: MovementState;
  readonly kind: MovementKind;
  /** What was ordered; null with a close. */
  readonly amountOre: Ore | null;
  /** What was confirmed before; null unless it was. */
  readonly movedOre: Ore | null;
  /** Whether a close that the party cannot do just now is asked for again until it can. */
  readonly repeatsBusyClose: boolean;
  /** A close that pays more than this is held until a person has looked at it. */
  readonly closeAtMostOre: Ore;
};

/**
 * The step to take.
 * - `nothing`: it is as it was.
 * - `wait`: what became of it is not known; the party is asked again.
 * - `cancel`: the party knows nothing of it, and is told never to do it.
 * - `confirm`: it has happened. `amountOre` is what moved by our books; `differs` when the party stated another amount
 *   than was ordered. What it has less than ordered goes back; what it has more than ordered is not ours to book.
 * - `reject`: it has not happened and never will. `text` is for the player.
 * - `alarm`: the party has said what cannot be together with what it said before, or an amount beyond all sense. Nothing
 *   is changed, and a person must look.
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
      /** What a closed holding's money was staked for; null where the party does not say, and with what moves out. */
      readonly stakedOre: Ore | null;
      readonly differs: boolean;
    }
  | { readonly step: 'reject'; readonly text: string; readonly why: string }
  | { readonly step: 'alarm'; readonly why: string };

const nothing: Step = { step: 'nothing' };
const wait = (why: string): Step => ({ step: 'wait', why });
const reject = (why: string, text = ''): Step => ({ step: 'reject', text, why });
const alarm = (why: string): Step => ({ step: 'alarm', why });

/** Decides. */
export function decideMovement(movement: MovementFacts, news: News): Step {
  if (movement.state === 'confirmed') return afterConfirmed(movement, news);
  if (movement.state === 'rejected')
    return news.word === 'done' ? alarm('the party has done what it had said that it would not') : nothing;
  if (news.word === 'abandoned') return movement.state === 'reserved' ? reject('never sent') : nothing;
  return movement.kind === 'close' ? decideClose(movement, news) : decideOut(movement, news);
}

function afterConfirmed({ movedOre, kind, amountOre }: MovementFacts, news: News): Step {
  switch (news.word) {
    case 'done':
      return (kind === 'close' ? news.amountOre : minOre(news.amountOre, amountOre ?? news.amountOre)) ===
        movedOre
        ? nothing
        : alarm('the party states another amount than before');
    case 'refused':
    case 'not_found':
    case 'cancelled':
      return alarm('the party denies what it had said that it had done');
    default:
      return nothing;
  }
}

function decideOut({ amountOre }: MovementFacts, news: PartyReply): Step {
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
    // Its request may still be on the way; only a party that has promised never to do it cannot do it.
    case 'not_found':
      return { step: 'cancel' };
    case 'unclear':
      return wait(news.why);
  }
}

/** A close is told again under its own name, as often as it takes: that is how the party is asked about it. */
function decideClose({ repeatsBusyClose, closeAtMostOre }: MovementFacts, news: PartyReply): Step {
  switch (news.word) {
    case 'done': {
      const { amountOre, holdingRef, stakedOre = null } = news;
      if (amountOre > closeAtMostOre) return alarm('the party states more than can be');
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
