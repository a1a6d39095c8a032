/**
 * The hall that was chosen in this tab, before or after logging in: deleted when a session ends, and when a
 * card is opened. Public pages read and write it, so it does not import the library that other stored values
 * need.
 */
import { useSyncExternalStore } from 'react';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import type { Hall } from './hall.ts';

/** A chosen hall in which the person has no card yet. */
export type HallWish = {
  readonly hallId: number;
  readonly hallName: string;
  /** Whom to call when joining fails; absent in data from an older version. */
  readonly phone?: string;
  /** Its chain; absent if unknown. */
  readonly ownerId?: number;
  /** The postcode that found the hall; absent after a search by position. */
  readonly postnr?: string;
};

/** See the top of the file. */
export const hallWish = ({ perTab }: Portal) => ({
  read: (): HallWish | undefined => wishIn(perTab.getItem('hallWish')),
  forget: (): void => perTab.removeItem('hallWish'),
});

/** The choice when the screen is opened; none on the server. */
export function useHallWish(): HallWish | undefined {
  const { perTab } = usePortal();
  const kept = () => perTab.getItem('hallWish');
  return wishIn(useSyncExternalStore(noSubscription, kept, () => null));
}

const noSubscription = () => () => undefined;

/** Stores a hall as the chosen one, with the postcode that finds it again, if there is one. */
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

/** Data from another version is ignored. */
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
