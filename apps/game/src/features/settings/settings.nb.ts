import type { TextSize } from '../../platform/settings.ts';

/** Texts of the player's own settings. */
export const settingsTexts = {
  open: 'Meny',
  heading: 'Meny',
  textSize: 'Tekststørrelse',
  sizes: { normal: 'Vanlig', large: 'Stor', 'extra-large': 'Ekstra stor' } satisfies Record<TextSize, string>,
  speech: 'Lyd',
  speechLabel: 'Les opp tall og gevinster på norsk',
  kept: 'Valgene huskes på denne enheten.',
};
