import { Field, Label, Paragraph, Select, Textfield } from '@digdir/designsystemet-react';
import type { BodyOf } from '@lokalbingo/contract/operation';
import type { grantRole } from '@lokalbingo/contract/staff-people';
import { useState } from 'react';
import { roleAtPlace } from '../../parts/roles/roles.nb.ts';
import { staffTexts } from './staff.nb.ts';
import type { Grantable } from './staff-queries.ts';

/** The fields `role` and `lastDay`. The role's value is its position in the list. */
export function RoleFields({ roles }: { roles: readonly Grantable[] }) {
  const [chosen, setChosen] = useState(0);
  const role = roles[chosen];
  return (
    <>
      <Field>
        <Label>{staffTexts.role}</Label>
        <Select name="role" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {roles.map((each, at) => (
            <Select.Option key={`${each.role} ${each.placeName}`} value={at}>
              {roleAtPlace(each.role, each.placeName)}
            </Select.Option>
          ))}
        </Select>
      </Field>
      {role?.takesTwo ? <Paragraph data-size="sm">{staffTexts.takesTwo}</Paragraph> : null}
      <Textfield
        label={staffTexts.lastDay}
        description={role?.needsLastDay ? staffTexts.lastDayOfInspector : staffTexts.lastDayHint}
        name="lastDay"
        type="date"
        required={role?.needsLastDay ?? false}
      />
    </>
  );
}

/** Returns a role with its hall or chain in words, by the list that it was chosen from. */
export function roleInWords(
  { role, hallId, ownerId }: Pick<BodyOf<typeof grantRole>, 'role' | 'hallId' | 'ownerId'>,
  roles: readonly Grantable[],
): string {
  const chosen = roles.find(
    (each) => each.role === role && each.hallId === (hallId ?? null) && each.ownerId === (ownerId ?? null),
  );
  return roleAtPlace(role, chosen?.placeName ?? null);
}

/** Returns the chosen role and the hall or chain that it is for, in the call's format. */
export function roleIn(form: FormData, roles: readonly Grantable[]) {
  const chosen = roles[Number(form.get('role'))];
  const lastDay = String(form.get('lastDay') ?? '');
  return (
    chosen && {
      role: chosen.role,
      ...(chosen.hallId !== null && { hallId: chosen.hallId }),
      ...(chosen.ownerId !== null && { ownerId: chosen.ownerId }),
      ...(lastDay !== '' && { lastDay }),
    }
  );
}
