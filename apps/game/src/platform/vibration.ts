/** What is felt in the hand, on phones that can: one pattern for each size of joy, in milliseconds on, off, on. */
export const vibrations = {
  small: [90],
  medium: [90, 70, 90],
  grand: [140, 80, 140, 80, 320],
} as const;

/** Whether this is held in a hand and can vibrate; a computer's browser knows how, and has nothing that moves. */
export function canVibrate(): boolean {
  const isHeld = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  return isHeld && typeof navigator.vibrate === 'function';
}

/** Lets the phone vibrate. One that cannot, or may not, does nothing. */
export function vibrate(size: keyof typeof vibrations): void {
  if (canVibrate()) navigator.vibrate([...vibrations[size]]);
}
