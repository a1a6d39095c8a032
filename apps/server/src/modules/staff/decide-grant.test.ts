import { type StaffRole, staffRoles } from '@lokalbingo/contract/permissions';
import { describe, expect, it } from 'vitest';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { decideGrant, type GrantFacts, mayEnd, type Place, type RequestedGrant } from './decide-grant.ts';

// Chain 1 has the halls 3 and 4, chain 2 the hall 9.
const hall: Place = { kind: 'hall', halls: [3], chainId: 1 };
const otherHall: Place = { kind: 'hall', halls: [9], chainId: 2 };
const chain: Place = { kind: 'chain', halls: [3, 4], chainId: 1 };
const installation: Place = { kind: 'installation', halls: [3, 4, 9], chainId: null };
const hallOnly = ['clerk', 'caller', 'hall_manager'];
const today = osloDay('2026-03-02');

/** Returns a person with one role: in hall 3, in chain 1, or in the installation. */
function personOf(role: StaffRole) {
  const isInstallation = role === 'administrator';
  const halls = isInstallation ? [3, 4, 9] : hallOnly.includes(role) ? [3] : [3, 4];
  return [{ role, halls, isInstallation }];
}
const facts = (by: StaffRole, changes: Partial<GrantFacts> = {}): GrantFacts => ({
  today,
  by: personOf(by),
  confirmedBy: undefined,
  isOwn: false,
  held: [],
  othersThere: 0,
  ...changes,
});
const ask = (role: StaffRole, place: Place, lastDay?: string): RequestedGrant => ({
  role,
  place,
  lastDay: lastDay === undefined ? undefined : osloDay(lastDay),
});
const answer = (request: RequestedGrant, given: GrantFacts) => {
  const decided = decideGrant(request, given);
  return decided.ok ? 'granted' : decided.refusal.code;
};

/** The roles that can grant a role, alone or (after +) with a second person, by place. */
const matrix: Readonly<Record<StaffRole, readonly string[]>> = {
  clerk: ['hall: hall_manager'],
  caller: ['hall: hall_manager'],
  hall_manager: ['hall: chain_manager'],
  chain_manager: ['chain: administrator+chain_manager', 'chain: administrator+administrator'],
  accountant: ['hall: chain_manager', 'chain: chain_manager'],
  compliance_officer: ['chain: chain_manager+administrator'],
  support_agent: [
    'chain: chain_manager',
    'chain: administrator',
    'installation: administrator+administrator',
  ],
  inspector: [
    'chain: chain_manager+chain_manager',
    'chain: chain_manager+administrator',
    'chain: administrator+administrator',
    'installation: administrator+administrator',
  ],
  administrator: ['installation: administrator+administrator'],
};

describe.each(staffRoles)('%s', (role) => {
  const lastDay = role === 'inspector' ? today : undefined;
  it('is granted only by these persons at these places', () => {
    const granted = [hall, chain, installation].flatMap((place) =>
      staffRoles.flatMap((by) => {
        const request = ask(role, place, lastDay);
        if (answer(request, facts(by)) === 'granted') return [`${place.kind}: ${by}`];
        return staffRoles
          .filter((second) => answer(request, facts(by, { confirmedBy: personOf(second) })) === 'granted')
          .map((second) => `${place.kind}: ${by}+${second}`);
      }),
    );
    const turned = (line: string) => line.replace(/: (\w+)\+(\w+)/, ': $2+$1');
    expect(new Set(granted)).toEqual(new Set(matrix[role].flatMap((line) => [line, turned(line)])));
  });
});

describe('nobody grants', () => {
  it('beyond their own scope', () => {
    expect(answer(ask('clerk', otherHall), facts('hall_manager'))).toBe('may_not_grant');
    expect(answer(ask('hall_manager', otherHall), facts('chain_manager'))).toBe('may_not_grant');
    const secondElsewhere = [{ role: 'chain_manager' as const, halls: [9], isInstallation: false }];
    const given = facts('chain_manager', { confirmedBy: secondElsewhere });
    expect(answer(ask('inspector', chain, today), given)).toBe('another_required');
  });

  it('to themselves', () => {
    expect(answer(ask('clerk', hall), facts('hall_manager', { isOwn: true }))).toBe('may_not_grant');
  });

  it('more than two hall managers to a hall, or more than a compliance officer and a deputy to a chain', () => {
    const [one, two] = [
      facts('chain_manager', { othersThere: 1 }),
      facts('chain_manager', { othersThere: 2 }),
    ];
    expect(answer(ask('hall_manager', hall), one)).toBe('granted');
    expect(answer(ask('hall_manager', hall), two)).toBe('role_filled');
    expect(answer(ask('compliance_officer', chain), two)).toBe('role_filled');
  });
});

describe('an inspector', () => {
  const given = facts('chain_manager', { confirmedBy: personOf('administrator') });
  it('has a last day, at most 30 days ahead', () => {
    for (const [lastDay, expected] of [
      [undefined, 'wrong_last_day'],
      ['2026-03-01', 'wrong_last_day'],
      ['2026-04-01', 'granted'],
      ['2026-04-02', 'wrong_last_day'],
    ] as const)
      expect(answer(ask('inspector', chain, lastDay), given)).toBe(expected);
  });
});

describe('two roles of one person', () => {
  /** Returns the roles that exclude this one in the same chain. */
  const conflictsOf = (role: StaffRole, chainId: number | null = 1) =>
    staffRoles.filter((held) => {
      const place = hallOnly.includes(role) ? hall : role === 'administrator' ? installation : chain;
      const [by] = matrix[role].map((line) => /: (\w+)/.exec(line)?.[1] as StaffRole);
      const given = facts(by!, { confirmedBy: personOf('administrator'), held: [{ role: held, chainId }] });
      const lastDay = role === 'inspector' ? today : undefined;
      return answer(ask(role, place, lastDay), given) === 'roles_conflict';
    });

  it('cannot be inspector and any other role', () => {
    expect(conflictsOf('inspector')).toEqual(staffRoles.filter((role) => role !== 'inspector'));
  });
  it('cannot be compliance officer and clerk or accountant of the same chain', () => {
    expect(conflictsOf('compliance_officer')).toEqual(['clerk', 'accountant', 'inspector', 'administrator']);
    expect(conflictsOf('compliance_officer', 2)).toEqual(['inspector', 'administrator']);
    expect(conflictsOf('clerk')).toContain('compliance_officer');
  });
  it('cannot be administrator and a role that sees members', () => {
    expect(conflictsOf('administrator')).toEqual(
      staffRoles.filter((role) => role !== 'caller' && role !== 'administrator'),
    );
    expect(conflictsOf('clerk')).toContain('administrator');
  });
});

it('a grant is ended by those who may grant it and by the managers above, within their scope', () => {
  const endersOf = (role: StaffRole, place: Place) =>
    staffRoles.filter((by) => mayEnd({ role, place }, personOf(by)));
  expect(endersOf('clerk', hall)).toEqual(['hall_manager', 'chain_manager', 'administrator']);
  expect(endersOf('clerk', otherHall)).toEqual(['administrator']);
  expect(endersOf('hall_manager', hall)).toEqual(['chain_manager', 'administrator']);
  expect(endersOf('support_agent', installation)).toEqual(['administrator']);
  expect(endersOf('administrator', installation)).toEqual(['administrator']);
});
