import { ChoiceCard, ChoiceGroup } from '@lokalbingo/ui/choice-card';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { changeSettings, textSizes, useSettings } from '../../platform/settings.ts';
import { settingsTexts } from './settings.nb.ts';
import styles from './settings-dialog.module.css';

/** Speech and text size. Each choice works at once. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { speech, textSize } = useSettings();
  return (
    <ModalDialog open={open} onClose={onClose} heading={settingsTexts.heading} closedby="any">
      <Stack gap="lg">
        <ChoiceGroup legend={settingsTexts.textSize}>
          {textSizes.map((size) => (
            <ChoiceCard
              key={size}
              type="radio"
              name="text-size"
              checked={size === textSize}
              onChange={() => changeSettings({ textSize: size })}
            >
              <span className={styles.words} data-text-size={size}>
                {settingsTexts.sizes[size]}
              </span>
            </ChoiceCard>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={settingsTexts.speech}>
          <ChoiceCard
            type="checkbox"
            checked={speech}
            onChange={(event) => changeSettings({ speech: event.target.checked })}
          >
            {settingsTexts.speechLabel}
          </ChoiceCard>
        </ChoiceGroup>
        <p className={styles.note}>{settingsTexts.kept}</p>
      </Stack>
    </ModalDialog>
  );
}
