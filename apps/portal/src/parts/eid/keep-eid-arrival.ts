import type { Portal } from '../../platform/portal.ts';
import { readEidReturn } from './read-eid-return.ts';

/**
 * Stores the e-ID's answer from this address for the page that uses it once its player has logged in, and
 * returns whether there was one. Every guarded page begins with this, so it does not import the library that
 * other stored values need.
 */
export function keepEidArrival({ perTab }: Portal, search: string): boolean {
  const returned = readEidReturn(new URLSearchParams(search));
  if (returned?.kind !== 'code') return false;
  perTab.setItem('eidArrival', JSON.stringify(returned));
  return true;
}
