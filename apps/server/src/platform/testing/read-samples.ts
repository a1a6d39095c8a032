/** A thread that reads samples, for tests of reading threads. Run by its path. */
import { serveReadings } from '../serve-readings.ts';
import { failing, failingByBug, killing, numbers, stoppedSoFar } from './sample-readings.ts';

serveReadings([numbers, failing, failingByBug, killing, stoppedSoFar]);
