import { ChoiceCard, ChoiceGroup } from '@lokalbingo/ui/choice-card';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import { GameDialog } from '../../platform/game-dialog.tsx';
import { changeSettings, textSizes, useSettings } from '../../platform/settings.ts';
import styles from './menu-dialog.module.css';
import { settingsTexts } from './settings.nb.ts';

type MenuDialogProps = { open: boolean; onClose: () => void; children: ReactNode };

/** Speech and text size, each of which works at once, and what more there is to go to. */
export function MenuDialog({ open, onClose, children }: MenuDialogProps) {
  const { speech, textSize } = useSettings();
  return (
    <GameDialog open={open} onClose={onClose} heading={settingsTexts.heading}>
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
        {children}
      </Stack>
    </GameDialog>
  );
}
