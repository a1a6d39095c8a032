/** The thread for long reads, on behalf of the main thread. Run by its path. */
import { copyReading } from './modules/own-copy/own-copy.ts';
import { publicProofReading, roundProofReading } from './modules/rounds/rounds.ts';
import { statementReadings } from './modules/statements/statements.ts';
import { longCopyParts } from './own-copy-parts.ts';
import { serveReadings } from './platform/serve-readings.ts';

serveReadings([publicProofReading, roundProofReading, ...statementReadings, copyReading(longCopyParts)]);
