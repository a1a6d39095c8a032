import { openMemberCard } from '@lokalbingo/contract/counter';
import { closeMemberAccount, findMemberMoney } from '@lokalbingo/contract/member-acts-account';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner, zeroOre } from '@lokalbingo/money';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { sampleMember } from '../../testing/sample-member.ts';

test('an account with money is closed once support confirms that the halls have been informed of the money', async () => {
  const outside = [{ name: null, amount: null }];
  const money = { hallName: 'Fjordbingo Bergen', onCard: kroner(75), outside, inWithdrawal: zeroOre };
  const { server, user } = await openHall('/medlem/12', {
    may: ['see_member_card', 'close_account'],
    answers: [
      on(openMemberCard).give(() => sampleMember),
      on(findMemberMoney).give(() => ({ halls: [money] })),
      on(closeMemberAccount).give(({ body: { leavesMoney } }) =>
        leavesMoney ? {} : refused('member_has_money'),
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Avslutt kontoen' }));
  await screen.findByText(/Fjordbingo Bergen: kr.75 på spillekontoen/);
  screen.getByText('Fjordbingo Bergen: et beløp vi ikke vet ennå i partnerspillet');
  await user.type(screen.getByLabelText(/Begrunnelse/), 'Henvendelse 17{Enter}');
  await screen.findByText('Bekreft at hallene vet om pengene.');
  await user.click(screen.getByLabelText(/Hallene vet om pengene/));
  await user.type(screen.getByLabelText(/Begrunnelse/), '{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsFor(closeMemberAccount).map(({ body }) => body)).toEqual([
    { reason: 'Henvendelse 17', leavesMoney: false },
    { reason: 'Henvendelse 17', leavesMoney: true },
  ]);
});
