// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openPortal } from '../testing/open-portal.tsx';
import { hydrateAnswers, readRenderedState, writeRenderedState } from './rendered-state.ts';

test('the answers of a rendered page are restored with the age of the page', async () => {
  const { portal } = await openPortal('/howtoplay');
  const key = ['asked', 1];
  portal.queries.setQueryData(key, { at: new Date('2026-11-23T18:03:00Z') });
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="state">${writeRenderedState(portal)}</script>`,
  );
  const drawn = readRenderedState(document);
  portal.queries.clear();
  if (drawn) hydrateAnswers(portal, drawn);
  expect(portal.queries.getQueryData(key)).toEqual({ at: new Date('2026-11-23T18:03:00Z') });
  expect(portal.queries.getQueryState(key)?.dataUpdatedAt).toBe(performance.timeOrigin);
  document.getElementById('state')?.remove();
});
