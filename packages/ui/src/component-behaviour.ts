/**
 * What the parts of Designsystemet that we use do by themselves in a browser: fields name their labels, menus stand at
 * their buttons, dialogs close by a press beside them. Nothing of it is to be seen, so it may come after the first view.
 */
import '@digdir/designsystemet-web/clickdelegatefor';
import '@digdir/designsystemet-web/details';
import '@digdir/designsystemet-web/dialog';
import '@digdir/designsystemet-web/ds-field';
import '@digdir/designsystemet-web/fieldset';
import '@digdir/designsystemet-web/invokers';
import '@digdir/designsystemet-web/popover';
import '@digdir/designsystemet-web/readonly';

// Whatever was opened before it could be put in its place is told of once more.
for (const open of document.querySelectorAll('[popover]:popover-open'))
  open.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }));
