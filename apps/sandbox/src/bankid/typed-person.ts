/** A person typed in the window, for tests that need a certain name or age. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { syntheticNumber } from './synthetic-number.ts';
import type { TestPerson } from './test-person.ts';

/** The choice of the typed person. */
export const typedChoice = 'typed';

const name = z.string().trim().min(1).max(100);
const typed = z.object({
  choice: z.literal(typedChoice),
  givenName: name,
  familyName: name,
  birthdate: z.iso.date().refine((day) => day >= '1900' && day < '2040'),
  email: z.union([z.email(), z.literal('')]).default(''),
});

/**
 * The typed person; undefined when the fields are incomplete. The same fields give the same person each time.
 */
export function typedPerson(fields: unknown): TestPerson | undefined {
  const read = typed.safeParse(fields);
  if (!read.success) return undefined;
  const { givenName, familyName, birthdate, email } = read.data;
  const nth = createHash('sha256').update(`${givenName} ${familyName}`).digest().readUInt16BE() % 500;
  return {
    key: typedChoice,
    givenName,
    familyName,
    birthdate,
    nationalNumber: syntheticNumber(birthdate, nth),
    statesNumber: true,
    level: 4,
    email: email || 'typed@lokalbingo.example',
  };
}
