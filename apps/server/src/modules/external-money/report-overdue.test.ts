import { hours, minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { externalMoneyModule } from './external-money.ts';
import { reportOverdue } from './report-overdue.ts';
import { useExternalMoneyFixture } from './testing/external-money-fixture.ts';
import { partyNights } from './testing/party-nights.ts';

const fixture = useExternalMoneyFixture();
const { system, newMember, moved, lookOn, clock } = fixture;
const { alarms } = partyNights(fixture);
const raised = () => alarms('movement_overdue');

it('money in transit for an hour raises one alarm for its hall and party', async () => {
  const [member, other] = [await newMember(), await newMember()];
  system.cut(true);
  const first = await moved(member, kroner(80));
  clock.advance(minutes(59));
  await reportOverdue(fixture.deps());
  expect(raised()).toEqual([]);
  const later = await moved(other, kroner(30));
  clock.advance(minutes(1));
  // The job that polls every few seconds also reports overdue movements.
  const look = externalMoneyModule(fixture.deps()).jobs?.['outside_money.look'] as () => Promise<void>;
  await look();
  await look();
  const of = { party: 'tickets_1', movements: 1 };
  expect(raised()).toMatchObject([
    { ...of, hallId: member.hallId, movementIds: [first.walletTransferId], onItsWayOre: kroner(80) },
  ]);
  clock.advance(hours(1));
  await Promise.all([1, 2, 3].map(() => reportOverdue(fixture.deps())));
  expect(raised().slice(1)).toMatchObject([
    { ...of, hallId: other.hallId, movementIds: [later.walletTransferId], onItsWayOre: kroner(30) },
  ]);
  system.cut(false);
  await lookOn();
  clock.advance(hours(2));
  await reportOverdue(fixture.deps());
  expect(raised()).toHaveLength(2);
});
