/** The settings of the backups of the embedded PostgreSQL. */
import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { settings, wholeNumber, words } from '../settings.ts';

const variables = {
  BACKUP_DIR: words
    .optional()
    .describe(
      'folder for backups of the embedded PostgreSQL, on a different disk or machine; without it there are no backups',
    ),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, { error: 'must be a public key of age, "age1…"' })
    .optional()
    .describe('public key that encrypts the backups; "npm run backup -- new-key FILE" makes one'),
  BACKUP_DAYS: wholeNumber(1, 400)
    .default(14)
    .describe('number of past days for which any moment can be restored'),
  BACKUP_IDENTITY_FILE: words
    .optional()
    .describe('file with the secret key of the backups, which only a restore needs; never in BACKUP_DIR'),
} as const;

/**
 * The folder of the backups, their public key, the days that they are kept, and the file with the secret key.
 */
export const backupSettings = settings({
  variables,
  interpret: ({ BACKUP_DIR, BACKUP_RECIPIENT, BACKUP_DAYS, BACKUP_IDENTITY_FILE }) => ({
    folder: BACKUP_DIR && resolve(BACKUP_DIR),
    recipient: BACKUP_RECIPIENT,
    days: BACKUP_DAYS,
    identityFile: BACKUP_IDENTITY_FILE && resolve(BACKUP_IDENTITY_FILE),
  }),
  contradictions: ({ BACKUP_DIR, BACKUP_RECIPIENT, BACKUP_IDENTITY_FILE }) => [
    ...(BACKUP_DIR && !BACKUP_RECIPIENT
      ? ['BACKUP_RECIPIENT: must be set when BACKUP_DIR is; backups are always encrypted']
      : []),
    ...(BACKUP_DIR && BACKUP_IDENTITY_FILE && liesIn(BACKUP_DIR, BACKUP_IDENTITY_FILE)
      ? ['BACKUP_IDENTITY_FILE: must not lie in BACKUP_DIR, or a thief of the backups has their key']
      : []),
  ],
});

/** Whether a file lies in a folder or below it. */
export const liesIn = (folder: string, file: string): boolean =>
  resolve(file).startsWith(`${resolve(folder)}${sep}`);
