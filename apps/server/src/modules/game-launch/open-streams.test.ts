import { describe, expect, it } from 'vitest';
import type { EventStream } from '../../platform/http/event-stream.ts';
import { openStreams } from './open-streams.ts';

/** Makes streams that record how they end. As with real ones, a cut is detected only later. */
function streamsThatTell() {
  const cuts: string[] = [];
  const stream = (name: string): EventStream => ({
    send: () => undefined,
    end: () => undefined,
    move: () => undefined,
    cut: () => void cuts.push(`${name} cut`),
  });
  return { cuts, stream };
}

describe('the streams of a window', () => {
  it('are its three newest, even when many open before a cut stream has closed', () => {
    const { cuts, stream } = streamsThatTell();
    const open = openStreams();
    for (let nth = 1; nth <= 6; nth += 1) open.add(7, stream(`${nth}`));
    open.add(8, stream('of another window'));
    expect(cuts).toEqual(['1 cut', '2 cut', '3 cut']);
  });
});
