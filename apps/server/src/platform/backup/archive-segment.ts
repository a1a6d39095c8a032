/**
 * `node archive-segment.ts FOLDER RECIPIENT FILE NAME`: PostgreSQL runs it for each WAL segment, and repeats
 * it until it exits with 0.
 */
import { archiveFile } from './backup-folder.ts';

const [wal = '', recipient = '', path = '', name = ''] = process.argv.slice(2);
await archiveFile(wal, recipient, { path, name }).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
