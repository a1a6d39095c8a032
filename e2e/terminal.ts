/** A customer's actions in the payment provider's window, in the sandbox. */
import type { FrameLocator, Page } from '@playwright/test';

/** Returns the provider's window inside the deposit dialog. */
export function terminal(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="Betalingsvindu"]');
}

/** Types a card into the window. */
export async function typeCard(window: FrameLocator, pan: string): Promise<void> {
  await window.getByLabel('Kortnummer').fill(pan);
  await window.getByLabel('Utløpsdato').fill('12/30');
  await window.getByLabel('CVC').fill('123');
}
