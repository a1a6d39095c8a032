import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type AlarmName, alarmRow, alarmTable } from './alarm-table.ts';

const source = join(import.meta.dirname, '../..');
const runbook = readFileSync(join(source, '../../../docs/runbook.md'), 'utf8');
const programs = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');
const namesAfter = (field: string) =>
  new Set(Array.from(programs.matchAll(new RegExp(`\\b${field}(?::| =) '(\\w+)'`, 'g')), ([, name]) => name));

/** The technical alarms, which are only logged. */
const ofMachines = ['bug', 'page_not_drawn', 'account_calls_refused'];
const ofBusiness = Object.keys(alarmTable) as AlarmName[];

it('every logged alarm is either technical, or has a row and is raised', () => {
  const [logged, raised] = [namesAfter('alarm'), namesAfter('name')];
  const known: readonly (string | undefined)[] = [...ofBusiness, ...ofMachines];
  expect([...logged].filter((name) => !known.includes(name))).toEqual([]);
  expect(ofMachines.filter((name) => !logged.has(name))).toEqual([]);
  expect(ofBusiness.filter((name) => !raised.has(name))).toEqual([]);
});

const words = (roles: readonly string[]) => roles.map((role) => role.replace('_', ' ')).join(', ');
const inTime = (ms: number) => {
  const minutes = ms / 60_000;
  return minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;
};

it('the runbook says which roles see each alarm', () => {
  for (const name of ofBusiness) {
    const { roles, escalates } = alarmRow(name);
    const later = escalates ? `; after ${inTime(escalates.afterMs)} ${words(escalates.to)}` : '';
    const line = runbook.split('\n').find((each) => each.startsWith(`| \`${name}\``));
    expect([name, line?.split(' | ')[2]]).toEqual([name, `${words(roles)}${later}`]);
  }
});
