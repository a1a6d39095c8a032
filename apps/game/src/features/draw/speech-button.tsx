import { Button } from '@digdir/designsystemet-react';
import { changeSettings, useSettings } from '../../platform/settings.ts';
import { drawTexts } from './draw.nb.ts';
import { canSpeak, say } from './speech.ts';
import styles from './speech-button.module.css';

/** Turns reading aloud on and off, close to the ball. Shown only where the browser can speak. */
export function SpeechButton() {
  const { speech } = useSettings();
  if (!canSpeak()) return null;
  const toggle = () => {
    changeSettings({ speech: !speech });
    // Said in the press itself: some browsers only speak later if they were first asked to by a press.
    if (!speech) say(drawTexts.speechStarted);
  };
  return (
    <Button
      variant={speech ? 'primary' : 'secondary'}
      data-size="sm"
      aria-pressed={speech}
      aria-label={drawTexts.speechName}
      onClick={toggle}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9.5h3.500L12 5.500v13l-4.5-4H4z" className={styles.box} />
        {speech ? (
          <path d="M15 9a4.2 4.2 0 0 1 0 6m2.6-8.600a8 8 0 0 1 0 11.2" />
        ) : (
          <path d="m15.5 9.5 5 5m0-5-5 5" />
        )}
      </svg>
      {drawTexts.speech}
    </Button>
  );
}
