import { useEffect } from 'react';
import { onPhone } from './on-phone.ts';

/**
 * On a phone the open chat covers the page. This makes the page unreachable for keyboards and screen readers.
 */
export function useCoveredPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const page = document.getElementById('root');
    const phone = onPhone();
    const follow = () => page?.toggleAttribute('inert', phone.matches);
    follow();
    phone.addEventListener('change', follow);
    return () => {
      phone.removeEventListener('change', follow);
      page?.removeAttribute('inert');
    };
  }, [isOpen]);
}
