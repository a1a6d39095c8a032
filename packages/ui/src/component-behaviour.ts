/**
 * The browser behaviour of the Designsystemet components that we use: labels are linked to their fields,
 * menus are positioned at their buttons, dialogs close on a press outside. None of it is visible, so it may
 * load after the first view.
 */
import '@digdir/designsystemet-web/clickdelegatefor';
import '@digdir/designsystemet-web/details';
import '@digdir/designsystemet-web/dialog';
import '@digdir/designsystemet-web/ds-field';
import '@digdir/designsystemet-web/fieldset';
import '@digdir/designsystemet-web/readonly';

// Newer browsers do this by themselves.
if (!('CommandEvent' in globalThis)) void import('@digdir/designsystemet-web/invokers');

// The code that positions menus is loaded when one is about to be opened. Older browsers load it at once:
// they cannot open a menu without it.
const signs = ['pointerover', 'focusin', 'pointerdown'] as const;
const isOpen = 'popover' in HTMLElement.prototype && document.querySelector(':popover-open') !== null;
if (isOpen || !('popover' in HTMLElement.prototype)) placeMenus();
else for (const sign of signs) document.addEventListener(sign, placeMenusIfMeant);

function placeMenusIfMeant({ target }: Event): void {
  if (target instanceof Element && target.closest('[popovertarget]')) placeMenus();
}

function placeMenus(): void {
  for (const sign of signs) document.removeEventListener(sign, placeMenusIfMeant);
  // A menu that cannot be placed still opens.
  import('./placed-menus.ts').catch(() => undefined);
}
