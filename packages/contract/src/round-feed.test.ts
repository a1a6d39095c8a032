import { describe, expect, it } from 'vitest';
import { readLiveEvent } from './round-feed.ts';

const message = {
  version: 1,
  at: '2026-11-21T12:00:00Z',
  roundId: 7,
  startsAt: '2026-11-21T12:00:00Z',
  saleClosesAt: '2026-11-21T11:59:50Z',
  event: { type: 'ball_called', ball: 75, position: 1 },
  ownPrizes: [],
};

describe('a client of the feed of a newer server', () => {
  it('reads the fields that it knows and ignores others', () => {
    const { event } = message;
    expect(readLiveEvent({ ...message, event: { ...event, light: 'green' }, mood: 'merry' })).toEqual({
      ...message,
      at: new Date(message.at),
      startsAt: new Date(message.startsAt),
      saleClosesAt: new Date(message.saleClosesAt),
    });
  });

  it('reads an unknown reason for a cancellation as a technical fault', () => {
    const event = { type: 'round_cancelled', reason: 'power_cut', seed: null };
    expect(readLiveEvent({ ...message, event })).toMatchObject({ event: { reason: 'technical_fault' } });
  });

  it.each([
    ['an event of a type it does not know', { event: { type: 'ball_praised', ball: 1 } }],
    ['a ball that its games do not have', { event: { ...message.event, ball: 76 } }],
    [
      'a stage that its games do not have',
      { ownPrizes: [{ stage: 6, ticketNo: 1, prizeOre: 1, state: 'paid' }] },
    ],
    ['a later version', { version: 2 }],
  ])('reports that it does not know %s', (_what, changes) => {
    expect(readLiveEvent({ ...message, ...changes })).toBe('unknown');
  });
});
