import { ballsOf } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import { describe, expect, it } from 'vitest';
import { startConductor } from '../../modules/rounds/draw/conductor.ts';
import { hallCaller, toldOf, toStart } from '../../modules/rounds/testing/hall-caller.ts';
import { expectPaid, sellRound } from '../../modules/rounds/testing/played-round.ts';
import { noon, useRoundWorld } from '../../modules/rounds/testing/round-world.ts';
import { readCallerLine } from './read-line.ts';
import { type CallerSeat, runCaller } from './run-caller.ts';
import { takeSeat } from './take-seat.ts';

const world = useRoundWorld();

/** What the terminal answers to these lines, while a conductor works. */
async function answersTo(seat: CallerSeat, lines: readonly string[]): Promise<string> {
  const conductor = startConductor(world.conductorDeps(), { pollMs: 3 });
  const written: string[] = [];
  async function* typed() {
    yield* lines;
  }
  await runCaller({ db: world.database.db, clock: world.clock }, seat, {
    lines: typed(),
    write: (text) => void written.push(text),
    lookEveryMs: 3,
    // The conductor answers, however late a busy machine makes it.
    looksAtMost: Number.POSITIVE_INFINITY,
  });
  await conductor.stop();
  return written.join('\n').replaceAll('\u00a0', ' ');
}

async function atStart(mainGame: 1 | 3 = 3) {
  const sold = await sellRound(world, { drawSource: 'hall', mainGame });
  await toStart(world, sold.round, world.newConductor());
  return { ...sold, seat: { name: 'Olga Oppleser', hallId: sold.hallId, hall: 'Prøvehallen', mainGame } };
}

describe('the caller at the terminal', () => {
  it('draws a round from its first number to its last by typing numbers and Enter', async () => {
    const { round, seat } = await atStart();
    const said = await answersTo(
      seat,
      ballsOf(rulesOf(3)).flatMap((ball) => [String(ball), '']),
    );
    const { state } = await expectPaid(world, round);
    expect(state.called).toEqual(ballsOf(rulesOf(3)).slice(0, state.called.length));
    expect(said).toContain('Neste tall: 1. Enter leser det opp');
    expect(said).toContain('Lest opp: 1 (tall nr. 1).');
    expect(said).toMatch(/ {2}1 rad er vunnet på nett: \d+ bong/);
    expect(said).toContain(`er ferdig. ${state.called.length} tall ble lest opp.`);
  });

  it('corrects a ball, is told what cannot be, and asks where the round is by Enter', async () => {
    const { round, seat } = await atStart(1);
    const said = await answersTo(seat, [
      '',
      '76',
      'B 45',
      'N 45',
      '46',
      'rett 45',
      'rett 46',
      '',
      'rett 47',
      'N45',
      'g 46',
      'hva',
    ]);
    expect(await toldOf(world, round)).toMatchObject({ called: [46], next: 45 });
    for (const text of [
      'Skriv det første tallet. Har du ikke begynt kl. 12.20, blir runden avlyst.',
      'Tallene går fra 1 til 75.',
      '45 heter N 45. Skriv tallet på nytt.',
      'Neste tall er allerede N 45.',
      'Det er det samme tallet.',
      'Rettet: G 46, ikke N 45.',
      'Lest opp: G 46 (tall nr. 1).',
      'Ingen tall venter. Skriv tallet som er trukket.',
      'Neste tall: N 45.',
      'Neste tall er allerede N 45.',
      'avlys           avlyser runden før trekningen',
      'Ha det bra.',
    ])
      expect(said).toContain(text);
  });

  it('cancels a round before its draw once told why, and not by one word alone', async () => {
    const { round, seat } = await atStart();
    expect(await answersTo(seat, ['avlys', '', 'avlys', 'nei'])).toContain('Ingenting er avlyst.');
    expect(await toldOf(world, round)).toMatchObject({ status: 'closed' });
    expect(await answersTo(seat, ['avlys', 'Strømmen er borte'])).toContain(
      'avlyses. Alle bonger betales tilbake.',
    );
    await world.newConductor().work();
    expect(await toldOf(world, round)).toMatchObject({ cancelReason: 'hall_decision' });
    world.clock.set(noon);
    const next = await atStart();
    const said = await answersTo(next.seat, ['5', 'avlys', 'Strømmen er borte']);
    expect(said).toContain('Trekningen har begynt, og da spilles runden til den er ferdig.');
  });

  it('calls no ball that it has not shown: what another has corrected is told of first', async () => {
    const { round, seat } = await atStart();
    await answersTo(seat, ['5']);
    async function* typed() {
      await hallCaller(world, round, 'Ola Oppleser').correct(5, 6);
      yield '';
    }
    const written: string[] = [];
    await runCaller({ db: world.database.db, clock: world.clock }, seat, {
      lines: typed(),
      write: (text) => void written.push(text),
      lookEveryMs: 60_000,
    });
    expect(written.join('\n').replaceAll('\u00a0', ' ')).toContain(
      'Tallet er rettet av en annen: neste tall er 6.',
    );
    expect(await toldOf(world, round)).toMatchObject({ called: [] });
  });

  it('goes on where another has left', async () => {
    const { round, seat } = await atStart();
    await answersTo(seat, ['5', '', '7', 'slutt', '']);
    const said = await answersTo({ ...seat, name: 'Ola Oppleser' }, ['']);
    expect(said).toContain('tall nr. 2: neste tall er 7. Trykk Enter');
    expect(await toldOf(world, round)).toMatchObject({ called: [5, 7] });
  });
});

it('a seat is a name, a hall and a game that the hall has', async () => {
  const hallId = await world.newHall({ drawSource: 'hall' });
  const seat = (...typed: string[]) => takeSeat(world.database.db, typed);
  expect(await seat('--as', 'Olga', '--hall', String(hallId))).toMatchObject({
    hallId,
    mainGame: 1,
    name: 'Olga',
  });
  expect(await seat('--as', 'Olga', '--hall', String(hallId), '--game', '2')).toContain(
    'har ikke Hovedspill 2.',
  );
  expect(await seat('--as', 'Olga', '--hall', '999999')).toBe('Hall 999999 finnes ikke.');
  for (const wrong of [
    [],
    ['--hall', '1'],
    ['--as', 'O', '--hall', '1'],
    ['--as', 'Olga', '--hall', 'x'],
    ['--tall'],
  ])
    expect(await seat(...wrong)).toContain('npm run caller');
});

it('what a caller types is read as it is meant', () => {
  const read = (line: string) => readCallerLine(rulesOf(1), line);
  expect(read(' n  45 ')).toEqual({ kind: 'announce', ball: 45 });
  expect(read('RETT 46')).toEqual({ kind: 'correct', ball: 46 });
  expect(read('b 45')).toEqual({ kind: 'wrong_letter', ball: 45 });
  expect(read('0')).toEqual({ kind: 'no_ball' });
  expect(read('  ')).toEqual({ kind: 'call' });
  expect(read('AVLYS')).toEqual({ kind: 'cancel' });
  expect(read('constructor')).toEqual({ kind: 'help' });
});
