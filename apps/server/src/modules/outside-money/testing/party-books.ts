/** What a party outside has written down of its own: movements, holdings, and what it will never do. */
import { type Ore, ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { MovementKind, MovementOrder, PartyWord, ReportLine } from '../party.ts';

type Done = {
  readonly kind: MovementKind;
  readonly hallId: number;
  readonly holdingRef: string;
  readonly amountOre: Ore;
};

/** A party's books. */
export type PartyBooks = {
  /** Does an order once; `lessOre` is what it takes less than was ordered. */
  readonly carryOut: (order: MovementOrder, lessOre?: Ore) => PartyWord;
  /** What became of a movement; undefined when it is not known. */
  readonly wordOn: (movementId: string) => PartyWord | undefined;
  readonly cancel: (movementId: string) => PartyWord;
  readonly holds: (ref: string) => Ore | undefined;
  readonly plays: (ref: string, balanceOre: Ore) => void;
  readonly isDone: (movementId: string) => boolean;
  readonly lines: () => readonly ReportLine[];
  /** Of all movements: what came in less what went out. */
  readonly netOre: () => Ore;
};

/** Empty books. @param name begins the names of its holdings */
export function partyBooks(name: string): PartyBooks {
  const done = new Map<string, Done>();
  const cancelled = new Set<string>();
  const holdings = new Map<string, Ore>();

  const wordOn: PartyBooks['wordOn'] = (movementId) => {
    if (cancelled.has(movementId)) return { word: 'cancelled' };
    const movement = done.get(movementId);
    if (!movement) return undefined;
    const { amountOre, holdingRef } = movement;
    return { word: 'done', amountOre, holdingRef, balanceOre: holdings.get(holdingRef) ?? null };
  };

  return {
    wordOn,
    carryOut: ({ movementId, kind, hallId, holdingRef: named, amountOre }, lessOre = zeroOre) => {
      const known = wordOn(movementId);
      if (known) return known;
      const holdingRef = named ?? `${name}-${done.size + 1}`;
      const before = holdings.get(holdingRef) ?? zeroOre;
      if (kind !== 'open' && !holdings.has(holdingRef)) return { word: 'refused', text: 'Den er lukket.' };
      const moved = amountOre === null ? before : subtractOre(amountOre, lessOre);
      if (kind === 'close') holdings.delete(holdingRef);
      else holdings.set(holdingRef, sumOre(before, moved));
      done.set(movementId, { kind, hallId, holdingRef, amountOre: moved });
      return { word: 'done', amountOre: moved, holdingRef, balanceOre: holdings.get(holdingRef) ?? null };
    },
    cancel: (movementId) => {
      if (!done.has(movementId)) cancelled.add(movementId);
      return wordOn(movementId) ?? { word: 'cancelled' };
    },
    holds: (ref) => holdings.get(ref),
    plays: (ref, balanceOre) => void holdings.set(ref, balanceOre),
    isDone: (movementId) => done.has(movementId),
    lines: () => [...done].map(([movementId, movement]) => ({ ...movement, movementId, at: new Date(0) })),
    netOre: () =>
      ore(
        [...done.values()].reduce(
          (sum, { kind, amountOre }) => sum + (kind === 'close' ? -amountOre : amountOre),
          0,
        ),
      ),
  };
}
