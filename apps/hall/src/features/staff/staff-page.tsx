import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { days } from '@lokalbingo/contract/durations';
import { reviewGrants } from '@lokalbingo/contract/staff-people';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { roleAtPlace } from '../../parts/roles/roles.nb.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { staffFailureText, staffTexts } from './staff.nb.ts';
import { type Person, useGrantableRoles, useStaff, useStaffChanged } from './staff-queries.ts';

const reviewEveryMs = days(92);

/** `/medarbeidere`: the staff of the hall, their roles and invitations. */
export function StaffPage() {
  const { hall } = useSelf();
  return <Page title={staffTexts.title}>{hall ? <StaffOf hallId={hall.hallId} /> : null}</Page>;
}

function StaffOf({ hallId }: { hallId: number }) {
  const { self, offer } = useSelf();
  const query = useStaff(hallId);
  const { data, error, refetch } = query;
  const { data: roles = [] } = useGrantableRoles(hallId);
  const [chosen, setChosen] = useState<number>();
  const [invites, setInvites] = useState(false);
  const people = data?.pages.flatMap((page) => page.staff);
  const person = people?.find(({ staffId }) => staffId === chosen);
  const mayManage = offer('manage_staff') === 'offered';
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!people) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const { columns } = staffTexts;
  return (
    <>
      <Paragraph>{staffTexts.text}</Paragraph>
      {mayManage && roles.length > 0 ? (
        <div>
          <Button onClick={() => setInvites(true)}>{staffTexts.invite}</Button>
        </div>
      ) : null}
      {offer('review_grants') === 'offered' ? (
        <Review people={people.filter(({ staffId }) => staffId !== self.staffId)} />
      ) : null}
      <ValueTable
        label={staffTexts.title}
        columns={[columns.name, columns.roles, columns.login, columns.open]}
        rows={people.map((each) => ({
          key: String(each.staffId),
          cells: [
            each.name,
            <Roles key="roles" person={each} />,
            lastLogin(each),
            mayManage && each.staffId !== self.staffId && each.grants.some(({ mayEnd }) => mayEnd) ? (
              <Button
                key="change"
                variant="secondary"
                data-color="neutral"
                data-size="sm"
                aria-label={staffTexts.changeOf(each.name)}
                onClick={() => setChosen(each.staffId)}
              >
                {staffTexts.change}
              </Button>
            ) : (
              ''
            ),
          ],
        }))}
      />
      <NextPageButton query={query} />
      {invites ? <InviteDialog roles={roles} onClose={() => setInvites(false)} /> : null}
      {person ? <PersonDialog person={person} roles={roles} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}

function Roles({ person: { grants } }: { person: Person }) {
  return grants.map(({ grantId, role, placeName, lastDay }) => (
    <div key={grantId}>
      {roleAtPlace(role, placeName)}
      {lastDay === null ? null : ` ${staffTexts.untilDay(lastDay)}`}
    </div>
  ));
}

function lastLogin({ hasLogin, invitedUntil, lastLoginAt }: Person): string {
  if (hasLogin) return lastLoginAt ? formatOsloDayAndTime(lastLoginAt) : staffTexts.neverLoggedIn;
  return invitedUntil ? staffTexts.invitedUntil(formatOsloDayAndTime(invitedUntil)) : staffTexts.notInvited;
}

/** Lets a manager confirm every quarter that other people's grants are still needed. */
function Review({ people }: { people: readonly Person[] }) {
  const { api } = useConsole();
  const changed = useStaffChanged();
  const due = people
    .flatMap(({ grants }) => grants)
    .filter(({ mayEnd }) => mayEnd)
    .filter(({ reviewedAt, grantedAt }) => Date.now() - (reviewedAt ?? grantedAt).getTime() >= reviewEveryMs);
  const reviewing = useCall({
    call: () => ask(api, reviewGrants, { body: { grantIds: due.map(({ grantId }) => grantId) } }),
    onAnswer: changed,
  });
  if (due.length === 0) return null;
  return (
    <Message
      tone="info"
      heading={staffTexts.review}
      headingLevel={2}
      live="off"
      action={
        <Button variant="secondary" loading={reviewing.isSending} onClick={() => reviewing.send()}>
          {staffTexts.reviewAll}
        </Button>
      }
    >
      <Paragraph>{staffTexts.reviewText(due.length)}</Paragraph>
      {reviewing.problem ? <Paragraph>{staffFailureText(reviewing.problem)}</Paragraph> : null}
    </Message>
  );
}
