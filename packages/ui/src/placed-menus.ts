/** Places menus at their buttons, and lets browsers that lack menus open them. */
import '@digdir/designsystemet-web/popover';

// A menu that was already open gets the event again.
for (const open of document.querySelectorAll('[popover]:popover-open'))
  open.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }));
