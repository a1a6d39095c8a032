import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { inviteStaff } from '@lokalbingo/contract/staff-people';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import type { FormEvent } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { RoleFields, roleIn, roleInWords } from './role-fields.tsx';
import { staffFailureText, staffTexts } from './staff.nb.ts';
import { type Grantable, useStaffChanged } from './staff-queries.ts';

/** Invites a person to a role. */
export function InviteDialog({ roles, onClose }: { roles: readonly Grantable[]; onClose: () => void }) {
  const { api } = useConsole();
  const changed = useStaffChanged();
  const inviting = useCall({
    call: ({ firstName, lastName, ...body }: BodyOf<typeof inviteStaff>) =>
      ask(api, inviteStaff, {
        body: { firstName, lastName, ...body },
        toConfirm: staffTexts.grantOf(`${firstName} ${lastName}`, roleInWords(body, roles), body.lastDay),
      }),
    onAnswer: () => {
      changed();
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name)).trim();
    const role = roleIn(form, roles);
    const [workEmail, mobile] = [typed('email'), typed('mobile')];
    if (role)
      inviting.send({
        firstName: typed('firstName'),
        lastName: typed('lastName'),
        ...(workEmail !== '' && { workEmail }),
        ...(mobile !== '' && { mobile }),
        ...role,
      });
  };
  return (
    <ModalDialog open onClose={onClose} heading={staffTexts.inviteTitle}>
      <Stack as="form" method="post" onSubmit={submit} noValidate>
        <Paragraph>{staffTexts.inviteText}</Paragraph>
        <Textfield label={staffTexts.firstName} name="firstName" autoComplete="off" maxLength={80} required />
        <Textfield label={staffTexts.lastName} name="lastName" autoComplete="off" maxLength={80} required />
        <Textfield label={staffTexts.email} name="email" type="email" autoComplete="off" maxLength={254} />
        <Textfield
          label={staffTexts.mobile}
          description={staffTexts.mobileHint}
          name="mobile"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
        />
        <RoleFields roles={roles} />
        {inviting.problem ? (
          <FailureMessage problem={inviting.problem}>{staffFailureText(inviting.problem)}</FailureMessage>
        ) : null}
        <Button type="submit" loading={inviting.isSending}>
          {staffTexts.sendInvitation}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
