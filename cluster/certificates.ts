/** The certificates of the database: a valid one and an expired one for the same key, and their authority. Made by openssl. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { userOf } from './program.ts';

/** See the file. */
export type Certificates = {
  /** The files that PostgreSQL reads. */
  readonly certificate: string;
  readonly key: string;
  /** The certificate of their authority. */
  readonly authority: string;
  /** Puts one in place. PostgreSQL reads it when it reloads its settings. */
  readonly use: (which: 'valid' | 'expired') => void;
};

/** Makes them in a new folder, and puts the valid one in place. */
export function makeCertificates(folder: string): Certificates {
  mkdirSync(folder);
  const openssl = (...args: readonly string[]): void =>
    void execFileSync('/usr/bin/openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = (file: string) =>
    ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', file] as const;
  openssl('req', '-x509', ...newKey('ca.key'), '-out', 'ca.crt', '-days', '2', '-subj', '/CN=trial');
  const address = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  openssl('req', '-new', ...newKey('server.key'), '-out', 'server.csr', ...address);
  const ca = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy'];
  for (const [name, days] of Object.entries({ valid: '2', expired: '-1' }))
    openssl('x509', '-req', '-in', 'server.csr', ...ca, '-days', days, '-out', `${name}.crt`);
  const key = join(folder, 'server.key');
  chmodSync(key, 0o600);
  const { uid, gid } = userOf('postgres');
  if (uid !== undefined && gid !== undefined) chownSync(key, uid, gid);
  const certificate = join(folder, 'server.crt');
  const use = (which: 'valid' | 'expired'): void => copyFileSync(join(folder, `${which}.crt`), certificate);
  use('valid');
  return { certificate, key, authority: join(folder, 'ca.crt'), use };
}
