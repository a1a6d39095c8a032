import type { TextSize } from '../../platform/settings.ts';

/** Texts of the choices in the menu. */
export const choicesTexts = {
  textSize: 'Tekststørrelse',
  sizes: { normal: 'Vanlig', large: 'Stor', 'extra-large': 'Ekstra stor' } satisfies Record<TextSize, string>,
  sound: 'Lyd',
  soundNote: 'Et lite tikk ved hvert tall, og en kort melodi når du vinner.',
  soundAndVibration: 'Lyd og vibrasjon',
  soundOnly: 'Lyd',
  voice: 'Les opp',
  voiceNote: 'Hvert tall leses to ganger når det er tid til det, og gevinstene dine leses opp.',
  noVoice: 'Denne enheten har ingen norsk stemme, så tall og gevinster leses ikke opp. Alt står på skjermen.',
  vibration: 'Vibrer når jeg vinner',
  screen: 'Skjermen',
  keepsAwake: 'Hold skjermen på',
  keepsAwakeNote: 'Skjermen slår seg ikke av mens det trekkes i en runde du har bonger i.',
  kept: 'Valgene huskes på denne enheten.',
  questionKey: 'Hurtigtast mens det trekkes: Alt + M svarer på «Hva mangler jeg?».',
};
