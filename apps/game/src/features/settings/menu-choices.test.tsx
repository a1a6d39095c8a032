import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { changeSettings, usualSettings } from '../../platform/settings.ts';
import { stopSpeaking } from '../../platform/speech.ts';
import { sounds } from '../../platform/tones.ts';
import { vibrations } from '../../platform/vibration.ts';
import { fakeSenses } from '../../testing/fake-senses.ts';
import { MenuChoices } from './menu-choices.tsx';
import { SoundButton } from './sound-button.tsx';

afterEach(() => {
  stopSpeaking();
  changeSettings(usualSettings);
  delete document.documentElement.dataset.textSize;
});

test('the sound button turns all sound on and off, and its press plays a sound at once', async () => {
  const { said, tones, isSpeaking } = fakeSenses();
  render(<SoundButton />);
  const button = screen.getByRole('button', { name: 'Lyd' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect([said, tones]).toEqual([['Lyden er på.'], [sounds.tick[0].hertz]]);
  expect(kept()).toMatchObject({ sound: true });
  await userEvent.click(button);
  expect(isSpeaking()).toBe(false);
  expect(kept()).toMatchObject({ sound: false });
});

const kept = () => JSON.parse(localStorage.getItem('lokalbingo.game.settings') ?? '{}');
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const show = () => render(<MenuChoices />);

describe('the menu', () => {
  test('names the key that asks which numbers are missing', () => {
    fakeSenses();
    show();
    expect(screen.getByText(/Alt \+ M svarer på «Hva mangler jeg\?»/)).toBeTruthy();
  });

  test('turns sound on, with reading aloud as a part of it, and vibration, and stores them', async () => {
    const { said, felt } = fakeSenses();
    show();
    expect(screen.queryByRole('checkbox', { name: /^Les opp/ })).toBeNull();
    await tick(/^Lyd/);
    expect(said).toEqual(['Lyden er på.']);
    await tick(/^Les opp/);
    await tick(/^Vibrer/);
    expect(felt).toEqual([vibrations.small]);
    expect(kept()).toMatchObject({ sound: true, voice: false, vibration: true });
  });

  test('says that there is no Norwegian voice, and offers no reading aloud', async () => {
    fakeSenses({ voices: ['en-US'] });
    show();
    await tick(/^Lyd/);
    expect(screen.getByText(/ingen norsk stemme/)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Les opp/ })).toBeNull();
  });

  test('recognises a voice in Android’s format', () => {
    fakeSenses({ voices: ['en_US', 'nb_NO'] });
    show();
    expect(screen.queryByText(/ingen norsk stemme/)).toBeNull();
  });

  test('offers no vibration on a computer', () => {
    fakeSenses({ isPhone: false });
    show();
    expect(screen.queryByRole('checkbox', { name: /^Vibrer/ })).toBeNull();
  });

  test('applies the chosen text size before the program loads', async () => {
    fakeSenses();
    show();
    await userEvent.click(screen.getByRole('radio', { name: 'Ekstra stor' }));
    expect(document.documentElement.dataset.textSize).toBe('extra-large');
    delete document.documentElement.dataset.textSize;
    const script = '../../../public/text-size.js';
    await import(script);
    expect(document.documentElement.dataset.textSize).toBe('extra-large');
  });
});
