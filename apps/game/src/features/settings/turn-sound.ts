import { changeSettings } from '../../platform/settings.ts';
import { say, stopSpeaking } from '../../platform/speech.ts';
import { playSound, wakeSound } from '../../platform/tones.ts';
import { settingsTexts } from './settings.nb.ts';

/**
 * Turns sound on or off. It plays a sound in the press itself: some browsers allow later sounds only then.
 */
export function turnSound(sound: boolean): void {
  changeSettings({ sound });
  if (!sound) {
    stopSpeaking();
    return;
  }
  wakeSound();
  playSound('tick');
  say(settingsTexts.soundIsOn);
}

/** Turns reading aloud on or off, as a part of the sound. */
export function turnVoice(voice: boolean): void {
  changeSettings({ voice });
  if (voice) say(settingsTexts.voiceIsOn);
  else stopSpeaking();
}
