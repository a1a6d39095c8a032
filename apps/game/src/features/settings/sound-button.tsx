import { SpeakerSlashIcon, SpeakerSoundWave2Icon } from '@navikt/aksel-icons';
import { useSettings } from '../../platform/settings.ts';
import { ToolButton } from '../../platform/tool-button.tsx';
import { settingsTexts } from './settings.nb.ts';
import { turnSound } from './turn-sound.ts';

/** Turns all sound on and off. */
export function SoundButton() {
  const { sound } = useSettings();
  return (
    <ToolButton
      aria-pressed={sound}
      icon={sound ? <SpeakerSoundWave2Icon aria-hidden="true" /> : <SpeakerSlashIcon aria-hidden="true" />}
      onClick={() => turnSound(!sound)}
    >
      {settingsTexts.sound}
    </ToolButton>
  );
}
