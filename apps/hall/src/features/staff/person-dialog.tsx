import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { letInWithoutBankID } from '@lokalbingo/contract/staff-issuers';
import { endGrant, endStaff, grantRole, inviteAgain, resetFactors } from '@lokalbingo/contract/staff-people';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { type FormEvent, useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { roleAtPlace } from '../../parts/roles/roles.nb.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { RoleFields, roleIn, roleInWords } from './role-fields.tsx';
import { staffFailureText, staffTexts } from './staff.nb.ts';
import { type Grantable, type Person, useStaffChanged } from './staff-queries.ts';

type Grant = Person['grants'][number];
type Act =
  | { readonly kind: 'leave' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'let_in' }
  | { readonly kind: 'end'; readonly grant: Grant };

type PersonDialogProps = { person: Person; roles: readonly Grantable[]; onClose: () => void };

/** Changes the roles and the login of a staff member. */
export function PersonDialog({ person, roles, onClose }: PersonDialogProps) {
  const [act, setAct] = useState<Act>();
  const changed = useStaffChanged();
  const { name, workEmail, mobile, hasLogin, isIdentified } = person;
  if (act)
    return (
      <ActDialog
        person={person}
        act={act}
        onClose={() => setAct(undefined)}
        onDone={() => {
          changed();
          setAct(undefined);
          if (act.kind === 'leave') onClose();
        }}
      />
    );
  return (
    <ModalDialog open onClose={onClose} heading={name} size="lg">
      <Stack>
        <Paragraph>{staffTexts.contact(workEmail, mobile)}</Paragraph>
        {isIdentified ? null : <Paragraph>{staffTexts.notIdentified}</Paragraph>}
        <ValueTable
          label={staffTexts.roles}
          columns={[staffTexts.role, staffTexts.lastDay, '']}
          rows={person.grants.map((grant) => ({
            key: String(grant.grantId),
            cells: [
              roleAtPlace(grant.role, grant.placeName),
              grant.lastDay === null ? '–' : formatIsoDay(grant.lastDay),
              grant.mayEnd ? (
                <Button
                  key="end"
                  variant="secondary"
                  data-color="danger"
                  data-size="sm"
                  onClick={() => setAct({ kind: 'end', grant })}
                >
                  {staffTexts.end}
                </Button>
              ) : (
                ''
              ),
            ],
          }))}
        />
        {roles.length > 0 ? <NewRole person={person} roles={roles} /> : null}
        <ButtonRow>
          {hasLogin ? (
            <Button variant="secondary" data-color="neutral" onClick={() => setAct({ kind: 'reset' })}>
              {staffTexts.reset}
            </Button>
          ) : (
            <SendAgain person={person} />
          )}
          {isIdentified ? null : (
            <Button variant="secondary" data-color="neutral" onClick={() => setAct({ kind: 'let_in' })}>
              {staffTexts.letIn}
            </Button>
          )}
          <Button variant="secondary" data-color="danger" onClick={() => setAct({ kind: 'leave' })}>
            {hasLogin ? staffTexts.leave : staffTexts.withdraw}
          </Button>
        </ButtonRow>
      </Stack>
    </ModalDialog>
  );
}

function NewRole({ person: { staffId, name }, roles }: Omit<PersonDialogProps, 'onClose'>) {
  const { api } = useConsole();
  const changed = useStaffChanged();
  const granting = useCall({
    call: (body: BodyOf<typeof grantRole>) =>
      ask(api, grantRole, {
        body,
        toConfirm: staffTexts.grantOf(name, roleInWords(body, roles), body.lastDay),
      }),
    onAnswer: changed,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const role = roleIn(new FormData(event.currentTarget), roles);
    if (role) granting.send({ staffId, ...role });
  };
  return (
    <Stack as="form" method="post" onSubmit={submit} noValidate align="start">
      <Heading level={3} data-size="2xs">
        {staffTexts.newRole}
      </Heading>
      <RoleFields roles={roles} />
      {granting.problem ? (
        <FailureMessage problem={granting.problem}>{staffFailureText(granting.problem)}</FailureMessage>
      ) : null}
      <Button type="submit" variant="secondary" loading={granting.isSending}>
        {staffTexts.grant}
      </Button>
    </Stack>
  );
}

function SendAgain({ person: { staffId } }: { person: Person }) {
  const { api } = useConsole();
  const changed = useStaffChanged();
  const sending = useCall({
    call: () => ask(api, inviteAgain, { body: { staffId } }),
    onAnswer: changed,
  });
  return (
    <>
      <Button
        variant="secondary"
        data-color="neutral"
        loading={sending.isSending}
        onClick={() => sending.send()}
      >
        {staffTexts.again}
      </Button>
      {sending.answer ? (
        <Message tone="success">
          <Paragraph>{staffTexts.sent}</Paragraph>
        </Message>
      ) : null}
      {sending.problem ? (
        <FailureMessage problem={sending.problem}>{staffFailureText(sending.problem)}</FailureMessage>
      ) : null}
    </>
  );
}

type ActDialogProps = { person: Person; act: Act; onClose: () => void; onDone: () => void };

function ActDialog({ person: { staffId, name, hasLogin }, act, ...closing }: ActDialogProps) {
  const { api } = useConsole();
  if (act.kind === 'reset')
    return (
      <ReasonDialog
        {...closing}
        title={staffTexts.reset}
        text={staffTexts.resetText(name)}
        submit={staffTexts.reset}
        failureText={staffFailureText}
        act={(reason) =>
          ask(api, resetFactors, {
            body: { staffId, reason },
            toConfirm: staffTexts.actOn(staffTexts.reset, name),
          })
        }
      />
    );
  if (act.kind === 'let_in')
    return (
      <ReasonDialog
        {...closing}
        title={staffTexts.letIn}
        text={staffTexts.letInText(name)}
        submit={staffTexts.letIn}
        color="accent"
        failureText={staffFailureText}
        act={(reason) =>
          ask(api, letInWithoutBankID, {
            body: { staffId, reason },
            toConfirm: staffTexts.actOn(staffTexts.letIn, name),
          })
        }
      />
    );
  if (act.kind === 'leave')
    return (
      <ReasonDialog
        {...closing}
        title={hasLogin ? staffTexts.leaveTitle(name) : staffTexts.withdraw}
        text={hasLogin ? staffTexts.leaveText : staffTexts.withdrawText}
        submit={hasLogin ? staffTexts.leave : staffTexts.withdraw}
        failureText={staffFailureText}
        act={(reason) =>
          ask(api, endStaff, {
            body: { staffId, reason },
            toConfirm: hasLogin ? staffTexts.leaveTitle(name) : staffTexts.actOn(staffTexts.withdraw, name),
          })
        }
      />
    );
  const { grantId, role, placeName } = act.grant;
  return (
    <ReasonDialog
      {...closing}
      title={staffTexts.endTitle(roleAtPlace(role, placeName))}
      text={staffTexts.endText(name)}
      submit={staffTexts.end}
      failureText={staffFailureText}
      act={(reason) =>
        ask(api, endGrant, {
          body: { grantId, reason },
          toConfirm: staffTexts.actOn(staffTexts.endTitle(roleAtPlace(role, placeName)), name),
        })
      }
    />
  );
}
