/** An outside party's own books: movements, holdings, and orders that it has promised never to carry out. */
import { type Ore, ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { PartyReply, ReportLine, WalletTransferKind, WalletTransferOrder } from '../party.ts';

type Done = {
  readonly kind: WalletTransferKind;
  readonly hallId: number;
  readonly holdingRef: string;
  readonly amountOre: Ore;
  readonly at: Date;
};

/** A party's books. */
export type PartyBooks = {
  /** Carries out an order once, taking `lessOre` less than was ordered. */
  readonly carryOut: (order: WalletTransferOrder, lessOre?: Ore) => PartyReply;
  /** Returns the outcome of a movement; undefined when unknown. */
  readonly wordOn: (walletTransferId: string) => PartyReply | undefined;
  readonly cancel: (walletTransferId: string) => PartyReply;
  readonly holds: (ref: string) => Ore | undefined;
  /** Plays until the holding has this balance. The close reports `stakedOre` when given. */
  readonly plays: (ref: string, balanceOre: Ore, stakedOre?: Ore) => void;
  readonly isDone: (walletTransferId: string) => boolean;
  /** Returns the movements carried out between two moments, or all of them. */
  readonly lines: (from?: Date, to?: Date) => readonly ReportLine[];
  /** Carries out a movement that nobody ordered. */
  readonly doByItself: (line: Omit<ReportLine, 'at'>) => void;
  readonly forget: (walletTransferId: string) => void;
  /** Returns the net of all movements: in less out. */
  readonly netOre: () => Ore;
};

/** Opens empty books. @param name the prefix of its holdings' names @param clock dates the movements */
export function partyBooks(name: string, clock: Clock): PartyBooks {
  const done = new Map<string, Done>();
  const cancelled = new Set<string>();
  const holdings = new Map<string, Ore>();
  const staked = new Map<string, Ore>();
  let issued = 0;
  const newName = (): string => {
    issued += 1;
    return `${name}-${issued}`;
  };

  const wordOn: PartyBooks['wordOn'] = (walletTransferId) => {
    if (cancelled.has(walletTransferId)) return { word: 'cancelled' };
    const walletTransfer = done.get(walletTransferId);
    if (!walletTransfer) return undefined;
    const { kind, amountOre, holdingRef } = walletTransfer;
    const stakedOre = kind === 'close' ? staked.get(holdingRef) : undefined;
    const word = {
      word: 'done',
      amountOre,
      holdingRef,
      balanceOre: holdings.get(holdingRef) ?? null,
    } as const;
    return stakedOre === undefined ? word : { ...word, stakedOre };
  };

  return {
    wordOn,
    carryOut: ({ walletTransferId, kind, hallId, holdingRef: named, amountOre }, lessOre = zeroOre) => {
      const known = wordOn(walletTransferId);
      if (known) return known;
      const holdingRef = named ?? newName();
      const before = holdings.get(holdingRef) ?? zeroOre;
      if (kind !== 'open' && !holdings.has(holdingRef)) return { word: 'refused', text: 'Den er lukket.' };
      const moved = amountOre === null ? before : subtractOre(amountOre, lessOre);
      if (kind === 'close') holdings.delete(holdingRef);
      else holdings.set(holdingRef, sumOre(before, moved));
      done.set(walletTransferId, { kind, hallId, holdingRef, amountOre: moved, at: clock.now() });
      return wordOn(walletTransferId) ?? { word: 'not_found' };
    },
    cancel: (walletTransferId) => {
      if (!done.has(walletTransferId)) cancelled.add(walletTransferId);
      return wordOn(walletTransferId) ?? { word: 'cancelled' };
    },
    holds: (ref) => holdings.get(ref),
    plays: (ref, balanceOre, stakedOre) => {
      holdings.set(ref, balanceOre);
      if (stakedOre !== undefined) staked.set(ref, stakedOre);
    },
    isDone: (walletTransferId) => done.has(walletTransferId),
    lines: (from = new Date(0), to = new Date(8.64e15)) =>
      [...done]
        .map(([walletTransferId, walletTransfer]) => ({ ...walletTransfer, walletTransferId }))
        .filter(({ at }) => at >= from && at < to),
    doByItself: ({ walletTransferId, ...line }) =>
      void done.set(walletTransferId, { ...line, at: clock.now() }),
    forget: (walletTransferId) => void done.delete(walletTransferId),
    netOre: () =>
      ore(
        [...done.values()].reduce(
          (sum, { kind, amountOre }) => sum + (kind === 'close' ? -amountOre : amountOre),
          0,
        ),
      ),
  };
}
