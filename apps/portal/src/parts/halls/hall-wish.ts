/**
 * The hall that was chosen in this tab, before or after logging in: forgotten when a session ends, and when a card is
 * opened. Public pages read and write it, so it does without the library of the other kept values.
 */
import { useSyncExternalStore } from 'react';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import type { Hall } from './hall.ts';

/** A hall that somebody has chosen and has no card in yet. */
export type HallWish = {
  readonly hallId: number;
  readonly hallName: string;
  /** Whom to call when it does not go as it should; absent in what an older version has kept. */
  readonly phone?: string;
  /** The chain that it belongs to; absent where that was not told. */
  readonly ownerId?: number;
  /** What the hall was looked for with; absent when that was a position. */
  readonly postnr?: string;
};

/** See the file. */
export const hallWish = ({ perTab }: Portal) => ({
  read: (): HallWish | undefined => wishIn(perTab.getItem('hallWish')),
  forget: (): void => perTab.removeItem('hallWish'),
});

/** The wish as the screen is opened; nobody's while the server draws it. */
export function useHallWish(): HallWish | undefined {
  const { perTab } = usePortal();
  const kept = () => perTab.getItem('hallWish');
  return wishIn(useSyncExternalStore(notTold, kept, () => null));
}

const notTold = () => () => undefined;

/** Keeps a hall as the one that is wished for, with the postcode by which it is found again where there is one. */
export function keepHallWish(
  { perTab }: Portal,
  hall: Pick<Hall, 'id' | 'name' | 'phone' | 'ownerId'>,
  postnr: string | undefined,
): void {
  const { id: hallId, name: hallName, phone, ownerId } = hall;
  const wish: HallWish = {
    hallId,
    hallName,
    phone,
    ...(ownerId !== undefined && { ownerId }),
    ...(postnr && { postnr }),
  };
  perTab.setItem('hallWish', JSON.stringify(wish));
}

/** What another version wrote counts as nothing. */
function wishIn(written: string | null): HallWish | undefined {
  try {
    const kept = (JSON.parse(written ?? '') ?? {}) as Record<string, unknown>;
    const { hallId, hallName, phone, ownerId, postnr } = kept;
    if (!Number.isSafeInteger(hallId) || typeof hallName !== 'string') return undefined;
    return {
      hallId: Number(hallId),
      hallName,
      ...(typeof phone === 'string' && { phone }),
      ...(typeof ownerId === 'number' && { ownerId }),
      ...(typeof postnr === 'string' && { postnr }),
    };
  } catch {
    return undefined;
  }
}
