import { describe, expect, it } from 'vitest';
import { decideLaunch } from './decide-launch.ts';

const facts = { isGameOpen: true, forceAML: false, inTheWay: { activeGames: 0, otherGames: 0 } };

describe('opening a main game', () => {
  it('is allowed when the game is open and nothing is in the way', () => {
    expect(decideLaunch(facts)).toEqual({
      ok: true,
      value: { activeGames: 0, otherGames: 0, mayOpen: true },
    });
  });

  it.each([[{ activeGames: 2, otherGames: 0 }], [{ activeGames: 0, otherGames: 3 }]])(
    'is told, not refused, when tickets are in the way: %o',
    (inTheWay) => {
      expect(decideLaunch({ ...facts, inTheWay })).toEqual({
        ok: true,
        value: { ...inTheWay, mayOpen: false },
      });
    },
  );

  it('is refused when the game is closed, and under an AML hold before that', () => {
    expect(decideLaunch({ ...facts, isGameOpen: false })).toMatchObject({ refusal: { code: 'game_closed' } });
    expect(decideLaunch({ ...facts, isGameOpen: false, forceAML: true })).toMatchObject({
      refusal: { code: 'aml_update_required' },
    });
  });
});
