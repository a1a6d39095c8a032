/** The ids of what is chosen in "Dagens spill", by which the foot of the dialog leads there. */
export const dayPlaces = { rounds: 'dagens-runder', tickets: 'dagens-antall' } as const;

/** Goes to the first thing that can be chosen in a place. */
export function goToChoice(id: string): void {
  document.getElementById(id)?.querySelector<HTMLElement>('input:enabled, button')?.focus();
}
