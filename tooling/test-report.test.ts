import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-report-'));
const reportOf = (report: object): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

describe('the report of Vitest', () => {
  it('lists failed tests with their error, and a file that failed outside of its tests', () => {
    const test = { fullName: 'adds', status: 'passed', duration: 1500 };
    const broken = {
      name: '/elsewhere/b.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    const report = readVitestReport(
      reportOf({
        numPassedTests: 1,
        testResults: [
          {
            name: '/elsewhere/a.test.ts',
            status: 'failed',
            assertionResults: [
              test,
              { ...test, fullName: 'takes', status: 'failed', failureMessages: ['1 is not 2'] },
            ],
          },
          broken,
        ],
      }),
    );
    expect(report.passed).toBe(1);
    expect(report.failed.map((line) => line.replace(/^\S*\//, ''))).toEqual([
      'b.test.ts\n    no such module',
      'a.test.ts: takes\n    1 is not 2',
    ]);
    expect(report.tests.map(({ seconds }) => seconds)).toEqual([1.5, 1.5]);
  });
});

describe('the report of Playwright', () => {
  it('counts a skipped journey and a journey that needed a second attempt as failed', () => {
    const journey = (title: string, status: string) => ({
      file: 'a.e2e.ts',
      line: 1,
      title,
      tests: [{ projectName: 'phone', status, results: [{ duration: 2000 }] }],
    });
    const specs = [journey('good', 'expected'), journey('lucky', 'flaky'), journey('left out', 'skipped')];
    const report = readPlaywrightReport(
      reportOf({ stats: { expected: 1 }, errors: [], suites: [{ specs: [], suites: [{ specs }] }] }),
    );
    expect(report.passed).toBe(1);
    expect(report.failed).toEqual([
      'e2e/a.e2e.ts:1 (phone): lucky\n    ',
      'e2e/a.e2e.ts:1 (phone): left out\n    ',
    ]);
  });
});
