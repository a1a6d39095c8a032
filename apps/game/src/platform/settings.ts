/** What a player has chosen on this machine: sound, vibration, text size and a screen that stays on. Kept over visits where the browser allows it. */
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
  // Choices that were kept before there was this one stay.
  keepsAwake: z.boolean().default(true),
});
/**
 * The choices. `sound` is all sound, and `voice` whether numbers and wins are read aloud as a part of it. Nothing is
 * heard or felt until it is chosen. `keepsAwake`: whether the screen stays on while the player's tickets are drawn.
 */
export type Settings = Readonly<z.output<typeof shape>>;

/** What holds until something is chosen. */
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

/** The choices as they are now. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => settings);
}

/** Changes choices, and keeps them for the next visit. */
export function changeSettings(changes: Partial<Settings>): void {
  settings = { ...settings, ...changes };
  kept.keep(settings);
  showTextSize();
  for (const listener of [...listeners]) listener();
}

/** Lets the page follow the chosen text size. */
export function showTextSize(): void {
  document.documentElement.dataset.textSize = settings.textSize;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
