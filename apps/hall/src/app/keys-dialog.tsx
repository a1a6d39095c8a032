import { Checkbox } from '@digdir/designsystemet-react';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useKeys } from '../platform/keys.ts';
import { appTexts } from './app.nb.ts';

/** Lists the keyboard shortcuts that are active on this screen. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { inForce, singleKeys, setSingleKeys } = useKeys();
  return (
    <ModalDialog open={open} onClose={onClose} heading={appTexts.keysTitle} closedby="any">
      <Stack>
        <ValueTable
          label={appTexts.keysTitle}
          columns={[appTexts.key, appTexts.does]}
          rows={inForce.map(({ key, does }) => ({
            key,
            cells: [<kbd key={key}>{key === ' ' ? appTexts.space : key.toUpperCase()}</kbd>, does],
          }))}
        />
        <Checkbox
          label={appTexts.singleKeys}
          description={appTexts.singleKeysHint}
          checked={singleKeys}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
      </Stack>
    </ModalDialog>
  );
}
