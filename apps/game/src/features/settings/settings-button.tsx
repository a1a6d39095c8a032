import { Button } from '@digdir/designsystemet-react';
import { useState } from 'react';
import { settingsTexts } from './settings.nb.ts';
import styles from './settings-button.module.css';
import { SettingsDialog } from './settings-dialog.tsx';

/** Opens the settings. */
export function SettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon
        variant="tertiary"
        data-color="neutral"
        aria-label={settingsTexts.open}
        title={settingsTexts.open}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
          <path d="M4 19 8.5 6h1L14 19M5.6 14.500h6.800M15.5 19l2.7-7h.8l2.7 7m-5.3-2.400h4.3" />
        </svg>
      </Button>
      <SettingsDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
