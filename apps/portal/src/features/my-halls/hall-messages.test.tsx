import { listHallMessages } from '@lokalbingo/contract/hall-messages';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

test.each([
  ['error', 'danger'],
  ['warning', 'warning'],
  ['info', 'info'],
  ['other', 'neutral'],
] as const)('a message of type %s is in %s', async (messageType, colour) => {
  const message = { messageHallID: 12, messageType, messageHeader: 'Overskrift', messageText: 'Tekst' };
  await openPortal('/mypage', {
    login: sampleLogin,
    answers: [on(listHallMessages).give(() => ({ messages: [message] }))],
  });
  const heading = await screen.findByRole('heading', { name: 'Overskrift' });
  expect(heading.closest('[data-color]')?.getAttribute('data-color')).toBe(colour);
});
