/**
 * Vitest set-up of each test file: records which refusals the server answered, for the count at the end of `npm test`.
 */
import { appendFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import { problemsAnswered } from '../http/problem-reply.ts';

const file = process.env.PROBLEMS_ANSWERED_FILE;
const answered = new Set<unknown>();
const note = (code: unknown): void => void answered.add(code);

if (file !== undefined) {
  problemsAnswered.subscribe(note);
  afterAll(() => {
    problemsAnswered.unsubscribe(note);
    appendFileSync(file, [...answered, ''].join('\n'));
  });
}
