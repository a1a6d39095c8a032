/** The ids of the parts of "Dagens spill", for the links in the footer of the dialog. */
export const dayPlaces = { rounds: 'dagens-runder', tickets: 'dagens-antall' } as const;

/** Focuses the first control in a part. */
export function goToChoice(id: string): void {
  document.getElementById(id)?.querySelector<HTMLElement>('input:enabled, button')?.focus();
}
