/** People who register, step by step, with the sandbox's e-ID and messages. */
import { registerBankID } from '@lokalbingo/contract/e-id';
import type { Operation } from '@lokalbingo/contract/operation';
import { signupStep1, signupStep2, signupStep3 } from '@lokalbingo/contract/registration';
import { afterEach, beforeEach } from 'vitest';
import { inboxOf } from '../../../platform/testing/sandbox-inbox.ts';
import { type EidFixture, useEidFixture } from '../../e-id/testing/eid-fixture.ts';
import { notificationsModule } from '../../notifications/notifications.ts';
import { outboxFor } from '../../notifications/testing/outbox.ts';
import { codesForTests } from '../../one-time-codes/testing/codes-for-tests.ts';
import { ownDetailsModule } from '../../own-details/own-details.ts';
import { registrationModule } from '../registration.ts';

/** A person identified by the e-ID, with the entered addresses. */
export type Person = { storeHash: string; mobil: string; epost: string; address: string };

/** The answer of an accepted step. */
export const ok200 = { result: 'OK', error: [] };
/** The answer of a refused step. */
export const error = (...texts: string[]) => ({ result: 'ERROR', error: texts });

let serial = 0;

/** Creates the fixture before the file's tests; each test begins now, with no code sent yet. */
export function useRegistrationFixture() {
  const fixture = useEidFixture(async (dependencies, sandbox) => {
    const outbox = await outboxFor(dependencies, sandbox);
    const accounts = {
      ...outbox,
      ...codesForTests,
      productName: 'Lokalbingo',
      contactEmail: 'post@lokalbingo.example',
      portalUrl: 'http://localhost:3000',
    };
    return [ownDetailsModule(accounts), registrationModule(accounts), notificationsModule(outbox)];
  });
  beforeEach(() => fixture.clock.set(new Date()));
  afterEach(() => fixture.database.pool.query('TRUNCATE tries.counted'));
  return { fixture, ...stepsIn(fixture), ...peopleIn(fixture) };
}

/** The calls of the steps. */
function stepsIn(fixture: EidFixture) {
  const call = async (operation: Operation, body: object, address = '192.0.2.250') =>
    (await fixture.send(operation, { body, address })).json();
  return {
    call,
    step1: ({ storeHash, mobil, epost, address }: Person) =>
      call(signupStep1, { storeHash, mobil, epost }, address),
    step2: ({ storeHash, mobil }: Person, kode: string) => call(signupStep2, { storeHash, mobil, kode }),
    step3: ({ storeHash, mobil, epost }: Person, kode: string, passord = 'elefant på taket') =>
      call(signupStep3, { storeHash, mobil, epost, kode, passord }),
  };
}

/** People who register, and the messages they get. */
function peopleIn(fixture: EidFixture) {
  const { step1, step2 } = stepsIn(fixture);
  const prove = async (choice: string): Promise<string> => {
    const at = fixture.browser();
    const { body } = await at.post(registerBankID, await at.visit('register', choice));
    return String(body.storeHash);
  };
  const newPerson = async (choice = 'adult-random'): Promise<Person> => {
    serial += 1;
    return {
      storeHash: await prove(choice),
      mobil: String(43_000_000 + serial),
      epost: `person${serial}@example.no`,
      address: `192.0.2.${serial}`,
    };
  };
  const codeOf = async ({ mobil }: Person): Promise<string> => {
    await fixture.runJobs();
    const [newest] = await inboxOf(fixture.sandbox, mobil);
    return /^\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
  };
  return {
    newPerson,
    codeOf,
    deliver: () => fixture.runJobs(),
    /** Takes a person through every step but the last. */
    ready: async (choice?: string): Promise<{ person: Person; code: string }> => {
      const person = await newPerson(choice);
      await step1(person);
      const code = await codeOf(person);
      await step2(person, code);
      return { person, code };
    },
  };
}
