// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openPortal } from '../testing/open-portal.tsx';
import { readDrawnState, takeUpAnswers, writeDrawnState } from './drawn-state.ts';

test('the answers of a drawn page are taken up as old as the page is', async () => {
  const { portal } = await openPortal('/howtoplay');
  const asked = ['asked', 1];
  portal.queries.setQueryData(asked, { at: new Date('2026-11-23T18:03:00Z') });
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="state">${writeDrawnState(portal)}</script>`,
  );
  const drawn = readDrawnState(document);
  portal.queries.clear();
  if (drawn) takeUpAnswers(portal, drawn);
  expect(portal.queries.getQueryData(asked)).toEqual({ at: new Date('2026-11-23T18:03:00Z') });
  expect(portal.queries.getQueryState(asked)?.dataUpdatedAt).toBe(performance.timeOrigin);
  document.getElementById('state')?.remove();
});
