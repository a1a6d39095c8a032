import { ChoiceCard, ChoiceGroup } from '@lokalbingo/ui/choice-card';
import { canKeepAwake } from '../../platform/awake-screen.ts';
import { changeSettings, textSizes, useSettings } from '../../platform/settings.ts';
import { useNorwegianVoice } from '../../platform/speech.ts';
import { canVibrate, vibrate } from '../../platform/vibration.ts';
import styles from './menu-choices.module.css';
import { choicesTexts } from './menu-choices.nb.ts';
import { turnSound, turnVoice } from './turn-sound.ts';

/**
 * The settings for text size, sound, vibration and the screen, which take effect at once, and the only
 * keyboard shortcut.
 */
export function MenuChoices() {
  const { textSize, keepsAwake } = useSettings();
  return (
    <>
      <ChoiceGroup legend={choicesTexts.textSize}>
        {textSizes.map((size) => (
          <ChoiceCard
            key={size}
            type="radio"
            name="text-size"
            checked={size === textSize}
            onChange={() => changeSettings({ textSize: size })}
          >
            <span className={styles.words} data-text-size={size}>
              {choicesTexts.sizes[size]}
            </span>
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      <Senses />
      {canKeepAwake() ? (
        <ChoiceGroup legend={choicesTexts.screen}>
          <ChoiceCard
            type="checkbox"
            checked={keepsAwake}
            onChange={({ target }) => changeSettings({ keepsAwake: target.checked })}
          >
            <Named name={choicesTexts.keepsAwake} note={choicesTexts.keepsAwakeNote} />
          </ChoiceCard>
        </ChoiceGroup>
      ) : null}
      <p className={styles.note}>{choicesTexts.kept}</p>
      <p className={`${styles.note} ${styles.keys}`}>{choicesTexts.questionKey}</p>
    </>
  );
}

/** Sound and vibration. Reading aloud is a part of the sound, and is shown when that is on. */
function Senses() {
  const { sound, voice, vibration } = useSettings();
  const hasVoice = useNorwegianVoice();
  const vibrates = canVibrate();
  return (
    <ChoiceGroup legend={vibrates ? choicesTexts.soundAndVibration : choicesTexts.soundOnly}>
      <ChoiceCard type="checkbox" checked={sound} onChange={({ target }) => turnSound(target.checked)}>
        <Named name={choicesTexts.sound} note={choicesTexts.soundNote} />
      </ChoiceCard>
      {sound && hasVoice ? (
        <ChoiceCard type="checkbox" checked={voice} onChange={({ target }) => turnVoice(target.checked)}>
          <Named name={choicesTexts.voice} note={choicesTexts.voiceNote} />
        </ChoiceCard>
      ) : null}
      {hasVoice ? null : <p className={styles.note}>{choicesTexts.noVoice}</p>}
      {vibrates ? (
        <ChoiceCard
          type="checkbox"
          checked={vibration}
          onChange={({ target }) => {
            changeSettings({ vibration: target.checked });
            // Vibrates in the press itself, as a demonstration.
            if (target.checked) vibrate('small');
          }}
        >
          {choicesTexts.vibration}
        </ChoiceCard>
      ) : null}
    </ChoiceGroup>
  );
}

function Named({ name, note }: { name: string; note: string }) {
  return (
    <span>
      <strong>{name}</strong>
      <span className={`${styles.note} ${styles.below}`}>{note}</span>
    </span>
  );
}
