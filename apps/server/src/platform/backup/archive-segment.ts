/** `node archive-segment.ts FOLDER RECIPIENT FILE NAME`: what PostgreSQL runs for each WAL segment, until it exits with 0. */
import { archiveFile } from './backup-folder.ts';

const [wal = '', recipient = '', path = '', name = ''] = process.argv.slice(2);
await archiveFile(wal, recipient, { path, name }).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
