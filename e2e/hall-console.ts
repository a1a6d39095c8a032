/** A staff member's actions in the hall console, in the words of the screen. */
import { expect, type Page } from '@playwright/test';
import { demoTotpSecret } from '../apps/server/src/demo/demo-staff.ts';
import { totpCode } from '../apps/server/src/modules/staff/staff.ts';
import { demoPassword } from './my-page.ts';

/** Returns the console's address. Its port is four above the portal's. */
export function hallUrl(): string {
  const url = new URL(process.env.JOURNEYS_PORTAL_URL ?? '');
  url.port = String(Number(url.port) + 4);
  return url.origin;
}

/** Logs in as a staff member with the demo's password and authenticator app. */
export async function logInStaff(page: Page, workEmail: string): Promise<void> {
  await page.goto(hallUrl());
  await identifyStaff(page, workEmail);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Enters a staff member's password and code. */
export async function identifyStaff(page: Page, workEmail: string): Promise<void> {
  await page.getByLabel(/^E-post/).fill(workEmail);
  await page.getByLabel('Passord').fill(demoPassword);
  await page.getByLabel(/^Kode fra appen/).fill(totpCode(demoTotpSecret, new Date()));
  await page.keyboard.press('Enter');
}

/** Makes a call as the logged-in staff member. Returns the answer. */
// biome-ignore lint/suspicious/noExplicitAny: the journey knows the call.
export async function callAsStaff(page: Page, path: string, body: object): Promise<any> {
  const answered = await page.context().request.post(hallUrl() + path, { data: body });
  expect(answered.ok(), await answered.text()).toBe(true);
  return answered.json();
}

/** Seconds per key of an average typist, in the keystroke-level model (Card, Moran and Newell, 1983). */
const keySeconds = 0.28;
/** Seconds to think before a step, in the same model: here to read a code or look at a document. */
const lookSeconds = 1.35;

/** A clerk who presses keys in a page, and knows how many they were and how long a person needs for them. */
export type CountedKeys = {
  /** Counts from zero. */
  readonly restart: () => void;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** The clerk reads a code from a telephone, or looks at a document. */
  readonly look: () => void;
  readonly keys: () => number;
  readonly seconds: () => number;
};

/** See {@link CountedKeys}. */
export function countKeys(page: Page): CountedKeys {
  let [pressed, looks] = [0, 0];
  return {
    restart: () => {
      [pressed, looks] = [0, 0];
    },
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
      pressed += keys.length;
    },
    look: () => {
      looks += 1;
    },
    keys: () => pressed,
    seconds: () => pressed * keySeconds + looks * lookSeconds,
  };
}
