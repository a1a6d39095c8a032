import type { Portal } from '../../platform/portal.ts';
import { readEidReturn } from './read-eid-return.ts';

/**
 * Keeps what has come back from the e-ID with this address, for the page that takes it up once its player has logged
 * in, and tells whether anything has. Every guarded page begins with this, so it does without the library of the other
 * kept values.
 */
export function keepEidArrival({ perTab }: Portal, search: string): boolean {
  const returned = readEidReturn(new URLSearchParams(search));
  if (returned?.kind !== 'code') return false;
  perTab.setItem('eidArrival', JSON.stringify(returned));
  return true;
}
