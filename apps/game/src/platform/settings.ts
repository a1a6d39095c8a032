/**
 * The player's settings on this device: sound, vibration, text size and a screen that stays on. Kept over
 * visits if the browser allows it.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/** The sizes of the text. */
export const textSizes = ['normal', 'large', 'extra-large'] as const;

/** A size of the text. */
export type TextSize = (typeof textSizes)[number];

const shape = z.object({
  sound: z.boolean(),
  voice: z.boolean(),
  vibration: z.boolean(),
  textSize: z.enum(textSizes),
  // Stored settings that lack this one stay valid.
  keepsAwake: z.boolean().default(true),
});
/**
 * The settings. `sound` is all sound, and `voice` whether numbers and wins are read aloud as a part of it.
 * Sound and vibration are off by default. `keepsAwake`: whether the screen stays on while the player's
 * tickets are drawn.
 */
export type Settings = Readonly<z.output<typeof shape>>;

/** The defaults. */
export const usualSettings: Settings = {
  sound: false,
  voice: true,
  vibration: false,
  textSize: 'normal',
  keepsAwake: true,
};

const kept = keptValue(
  storageOrMemory(() => localStorage),
  'lokalbingo.game.settings',
  shape,
);
const listeners = new Set<() => void>();
let settings: Settings = kept.read() ?? usualSettings;

/** The current settings. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => settings);
}

/** Changes settings, and stores them for the next visit. */
export function changeSettings(changes: Partial<Settings>): void {
  settings = { ...settings, ...changes };
  kept.keep(settings);
  showTextSize();
  for (const listener of [...listeners]) listener();
}

/** Applies the chosen text size to the page. */
export function showTextSize(): void {
  document.documentElement.dataset.textSize = settings.textSize;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
