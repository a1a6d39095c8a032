/** What a player has chosen on this machine: speech and text size. Kept over visits where the browser allows it. */
import { useSyncExternalStore } from 'react';

/** The sizes of the text. */
export const textSizes = ['normal', 'large', 'extra-large'] as const;

/** A size of the text. */
export type TextSize = (typeof textSizes)[number];

/** The choices. Speech is off until it is chosen. */
export type Settings = { readonly speech: boolean; readonly textSize: TextSize };

const storageKey = 'lokalbingo.game.settings';
const listeners = new Set<() => void>();
let settings: Settings = readSettings();

/** The choices as they are now. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => settings);
}

/** Changes choices, and keeps them for the next visit. */
export function changeSettings(changes: Partial<Settings>): void {
  settings = { ...settings, ...changes };
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays; the choice lasts as long as the page.
  }
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

function readSettings(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const { speech, textSize } = kept as Partial<Settings>;
    return { speech: speech === true, textSize: textSizes.find((size) => size === textSize) ?? 'normal' };
  } catch {
    return { speech: false, textSize: 'normal' };
  }
}
