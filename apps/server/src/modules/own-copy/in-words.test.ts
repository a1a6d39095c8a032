import { expect, it } from 'vitest';
import { copyPartsOf } from '../../testing/module-parts.ts';
import { inWords } from './in-words.ts';

const names = {
  words: copyPartsOf(undefined).words,
  hallNames: new Map([
    [101, 'Storgata Bingo'],
    [102, 'Havnehallen'],
    [103, 'Torget Bingo'],
  ]),
  ticketSystemNames: new Map([
    [101, { 1: 'Terminalene ved inngangen', 2: 'Terminalene i salen' }],
    [102, { 1: 'De røde terminalene', 2: 'Terminalene i salen' }],
  ]),
};

it('a ticket system has the name that the hall has given it', () => {
  expect(inWords({ hallId: 102, party: 'tickets_1' }, names)).toEqual({
    bingohall: 'Havnehallen',
    motpart: 'De røde terminalene',
  });
});

it('without a hall, a ticket system has the names that all the player’s halls have given it', () => {
  const known = (party: string) => inWords([{ party, playerRef: 'ab' }], names);
  expect(known('tickets_1')).toEqual([
    { motpart: 'Terminalene ved inngangen, De røde terminalene', kjennetegn: 'ab' },
  ]);
  expect(known('tickets_2')).toEqual([{ motpart: 'Terminalene i salen', kjennetegn: 'ab' }]);
  expect(known('game_501')).toEqual([{ motpart: 'Spillpartner 501', kjennetegn: 'ab' }]);
});
