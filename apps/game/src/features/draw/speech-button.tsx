import { SpeakerSlashIcon, SpeakerSoundWave2Icon } from '@navikt/aksel-icons';
import { changeSettings, useSettings } from '../../platform/settings.ts';
import { canSpeak, say } from '../../platform/speech.ts';
import { ToolButton } from '../../platform/tool-button.tsx';
import { drawTexts } from './draw.nb.ts';

/** Turns reading aloud on and off. Shown only where the browser can speak. */
export function SpeechButton() {
  const { speech } = useSettings();
  if (!canSpeak()) return null;
  const toggle = () => {
    changeSettings({ speech: !speech });
    // Said in the press itself: some browsers only speak later if they were first asked to by a press.
    if (!speech) say(drawTexts.speechStarted, { droppable: true });
  };
  return (
    <ToolButton
      aria-pressed={speech}
      aria-label={drawTexts.speechName}
      icon={speech ? <SpeakerSoundWave2Icon aria-hidden="true" /> : <SpeakerSlashIcon aria-hidden="true" />}
      onClick={toggle}
    >
      {drawTexts.speech}
    </ToolButton>
  );
}
