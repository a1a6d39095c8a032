/**
 * Vibration, on phones that support it: one pattern for each size of celebration, in milliseconds on, off,
 * on.
 */
export const vibrations = {
  small: [90],
  medium: [90, 70, 90],
  grand: [140, 80, 140, 80, 320],
} as const;

/** Whether this is a hand-held device that can vibrate; a computer's browser has the API, but no motor. */
export function canVibrate(): boolean {
  const isHeld = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  return isHeld && typeof navigator.vibrate === 'function';
}

/** Vibrates the phone. Does nothing if unsupported or forbidden. */
export function vibrate(size: keyof typeof vibrations): void {
  if (canVibrate()) navigator.vibrate([...vibrations[size]]);
}
