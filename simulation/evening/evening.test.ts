import { after, minutes } from '@lokalbingo/contract/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { withWrong, wrongLines } from '../audit/testing/plant-wrongs.ts';
import { type Agreement, holdRounds } from './agreement.ts';
import { auditEvening, type EveningAudit } from './audit/audit.ts';
import { callersGame } from './evening-halls.ts';
import type { PlayedEvening } from './memory.ts';
import { playEvening } from './play-evening.ts';
import { printEvening } from './report.ts';

const database = useTestDatabase();
let evening: PlayedEvening;

beforeAll(async () => {
  evening = await playEvening(database, { seed: 4, halls: 1, players: 35, hours: 0.5, playMinutes: 5 });
});

const auditWith = (wrong: string, remembered = evening): Promise<EveningAudit> =>
  withWrong(database.pool, wrong, (client) => auditEvening(client, remembered));

const agreementWith = (wrong: string, drawn = callersGame): Promise<Agreement> =>
  withWrong(database.pool, wrong, (client) =>
    holdRounds(database.db, client, { seed: 4, atMost: 1000, callersGame: drawn }),
  );

describe('an evening', () => {
  it('passes every check of the audit, and agrees with its published rounds', async () => {
    const audit = await auditWith('');
    expect(wrongLines(audit.findings)).toEqual([]);
    expect(audit.findings.filter(({ lookedAt }) => lookedAt === 0)).toEqual([]);
    const happened = audit.figures.filter(({ times }) => times > 0).map(({ what }) => what.trim());
    for (const what of [
      'purchases refused in one',
      'purchases after the first',
      'silences',
      'balls corrected',
      'Vouchers bought',
      'Sessions at the partner',
    ])
      expect(happened).toContain(what);
    const agreement = await agreementWith('');
    expect(agreement.differences).toEqual([]);
    expect(agreement.finished).toBeGreaterThan(5);
    expect(agreement.cancelled).toBeGreaterThan(0);
    expect(agreement.drawnInHall).toBeGreaterThan(0);
    expect(agreement.recalls).toBeGreaterThan(agreement.rounds);
    expect(evening.complaints).toEqual([]);
    const answers = new Set(evening.answers.map(({ told }) => told));
    for (const expected of ['done', 'other_game_active', 'too_many_tickets'])
      expect(answers).toContain(expected);
  });

  it('is printed hall by hall and game by game, and its last line says whether it is sound', async () => {
    const audit = await auditWith('');
    const agreement = await agreementWith('');
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    expect(printEvening(evening, audit, agreement, say)).toBe(true);
    expect(lines.join('\n')).toMatch(/purchases refused in one +[1-9]/);
    expect(lines.join('\n')).toMatch(/101, 1 .*\n101, 2 .*\n101, 3 .*\nall halls, 1 /);
    expect(lines.at(-1)).toContain('SOUND');
    const wrong = { ...agreement, differences: ['round 1 of hall 101: the remainder differs'] };
    expect(printEvening(evening, audit, wrong, say)).toBe(false);
    expect(lines.at(-1)).toContain('NOT SOUND');
    expect(lines.join('\n')).toContain('round 1 of hall 101: the remainder differs');
  });

  const onePurchase = `purchase_id = (SELECT min(purchase_id) FROM rounds.purchases WHERE own_ore > 0)`;
  const onePrize = `transfer_id = (SELECT min(transfer_id) FROM ledger.transfers WHERE kind = 'prize')`;
  const ofPrize = `FROM ledger.transfers AS transfer WHERE transfer.hall_id = entry.hall_id AND transfer.transfer_id = entry.transfer_id AND transfer.${onePrize}`;
  it.each([
    ['than it allows', `UPDATE rounds.rounds SET max_tickets_per_player = 1`],
    [
      'Every round has ended',
      `UPDATE rounds.rounds SET state = 'drawing', next_step_at = now() WHERE round_id = (SELECT max(round_id) FROM rounds.rounds WHERE state = 'finished')`,
    ],
    [
      'blocked it',
      `UPDATE rounds.rounds SET main_game = 2 + (round_id % 2)::integer; UPDATE rounds.purchases SET ended_at = 'infinity'`,
    ],
    ['Stakes = prizes', `UPDATE ledger.entries AS entry SET winnings_ore = winnings_ore + 1 ${ofPrize}`],
    ['belongs to a round', `UPDATE ledger.transfers SET reference = 'round:0' WHERE ${onePrize}`],
    ['in each of them', `UPDATE rounds.purchases SET ticket_count = ticket_count + round_id::integer`],
    [
      'at its place',
      `UPDATE rounds.events SET event = event || '{"ball": 99}' WHERE event ->> 'type' = 'ball_called'`,
    ],
    ['Every correction', `DELETE FROM rounds.events WHERE event ->> 'type' = 'next_corrected'`],
    ['was cancelled for that reason', `UPDATE rounds.rounds SET balls_called = 1 WHERE state = 'cancelled'`],
    ['refunds every stake', `UPDATE rounds.rounds SET state = 'cancelled' WHERE state = 'finished'`],
    ['that the stake came from', `UPDATE rounds.purchases SET own_ore = own_ore + 1`],
    ['paid or holds', `UPDATE rounds.prizes SET amount_ore = amount_ore + 1 WHERE stage = 1`],
    ['paid or holds', `DELETE FROM rounds.prizes WHERE stage = 1`],
    ['paid or holds', `UPDATE rounds.prizes SET state = 'held' WHERE stage = 1`],
    ['limits in force', `UPDATE rounds.purchases SET own_ore = own_ore + 90000 WHERE ${onePurchase}`],
    [
      'limits in force',
      `INSERT INTO responsible_play.own_limits (hall_id, player_id, period, limit_ore, counts_from, policy_version, set_at)
       SELECT hall_id, player_id, 'month', 0, '2026-11-01', 1, '2026-11-01' FROM rounds.purchases WHERE ${onePurchase}`,
    ],
    [
      'limits in force',
      `UPDATE outside_money.movements SET own_ore = own_ore + 90000, amount_ore = amount_ore + 90000 WHERE kind <> 'close'`,
    ],
    [
      'session at the partner and tickets',
      `UPDATE outside_money.holdings SET party = 'game_501', opened_at = '2026-11-21', closed_at = 'infinity'`,
    ],
    ['winnings on the card', `UPDATE ledger.entries SET winnings_after_ore = 1 WHERE own_ore < 0`],
  ])('detects the error in "%s": %s', async (line, wrong) => {
    expect(wrongLines((await auditWith(wrong)).findings)).toContainEqual(expect.stringContaining(line));
  });

  it.each([
    ['the winners are not', `DELETE FROM ledger.transfers WHERE ${onePrize}`],
    ['other shares', `UPDATE ledger.transfers SET amount_ore = amount_ore + 1 WHERE ${onePrize}`],
    ['the remainder differs', `UPDATE ledger.transfers SET kind = 'rounding' WHERE ${onePrize}`],
    ['stakes are not', `UPDATE ledger.transfers SET amount_ore = amount_ore + 1 WHERE kind = 'stake'`],
    ['cancelled and not refunded', `DELETE FROM ledger.transfers WHERE kind = 'stake_refund'`],
    [
      'a different sum of prizes',
      `UPDATE ledger.entries AS entry SET winnings_ore = winnings_ore + 1 ${ofPrize}`,
    ],
    ['different prizes', `UPDATE ledger.transfers SET amount_ore = amount_ore + 1 WHERE ${onePrize}`],
    ['a different refund', `UPDATE ledger.transfers SET kind = 'prize' WHERE kind = 'stake_refund'`],
    ['different tickets', `UPDATE rounds.tickets SET ticket_no = ticket_no + 1000 WHERE ticket_no = 1`],
    ['a different stake', `UPDATE ledger.transfers SET kind = 'deposit' WHERE kind = 'stake'`],
  ])('disagrees with its published rounds ("%s") after %s', async (what, wrong) => {
    const { differences } = await agreementWith(wrong);
    expect(differences).toContainEqual(expect.stringMatching(`^round \\d+ of hall 101: .*${what}`));
  });

  it('finds the error in a proof that falsely says that the hall drew, or that the seed did', async () => {
    const { differences } = await agreementWith('', { hallId: 101, mainGame: 1 });
    const callersRounds = [...new Set(evening.words.map(({ roundId }) => roundId))];
    for (const roundId of callersRounds)
      expect(differences).toContain(`round ${roundId} of hall 101: it says that somebody else drew`);
    expect(differences.length).toBeGreaterThan(callersRounds.length);
  });

  const firstAnswer = (wanted: readonly string[]) =>
    evening.answers.find((answer) => wanted.includes(answer.told))!;
  const withAnswer = (changed: PlayedEvening['answers'][number], changes: object) => ({
    answers: evening.answers.map((answer) => (answer === changed ? { ...answer, ...changes } : answer)),
  });
  it.each<readonly [line: string, who: string, other: () => Partial<PlayedEvening>]>([
    [
      'tickets do not exist',
      'a purchase that was accepted and reported as refused',
      () => withAnswer(firstAnswer(['done']), { told: 'hall_paused' }),
    ],
    [
      'once, as reported',
      'a purchase reported with the wrong tickets',
      () => withAnswer(firstAnswer(['done']), { details: { count: 1, tickets: [{ ticketNo: 99 }] } }),
    ],
    [
      'sold anything in a break',
      'a purchase by a player who had to take a break',
      () => ({ breakRule: { playMs: 1, breakMs: minutes(5) } }),
    ],
    [
      'and nobody else, got the answer about the break',
      'a refusal during a break with the wrong code',
      () => withAnswer(firstAnswer(['on_break']), { told: 'game_closed' }),
    ],
    [
      'and nobody else, got the answer about the break',
      'a refusal for a break that the player did not have',
      () => withAnswer(firstAnswer(['too_many_tickets']), { told: 'on_break' }),
    ],
    [
      'notified of a pause',
      'a pause reported before a purchase',
      () => ({ pauses: [{ playerId: firstAnswer(['done']).playerId, at: new Date(0) }] }),
    ],
    [
      'at its place',
      'a caller who called a different ball',
      () => ({ words: evening.words.map((word) => ({ ...word, ball: 1 + (word.ball % 21) })) }),
    ],
    [
      'at its place',
      'a caller who called one ball fewer',
      () => ({
        words: evening.words.toSpliced(
          evening.words.findLastIndex(({ said }) => said === 'called'),
          1,
        ),
      }),
    ],
    ['silence of a caller', 'a silent caller without an alarm', () => ({ reportedSilences: [] })],
    [
      'silence of a caller',
      'an alarm about a caller who was not silent',
      () => ({
        words: [
          ...evening.words,
          {
            ...evening.words[0]!,
            roundId: evening.reportedSilences[0]!.roundId,
            at: new Date(evening.reportedSilences[0]!.at.getTime() - 1),
          },
        ],
      }),
    ],
    [
      'was cancelled for that reason',
      'a reported cancellation of a round that was played',
      () => ({ cancelled: [...evening.cancelled, evening.words[0]!] }),
    ],
  ])('finds a contradiction in "%s": %s', async (line, _, other) => {
    const audit = await auditWith('', { ...evening, ...other() });
    expect(wrongLines(audit.findings)).toContainEqual(expect.stringContaining(line));
  });

  it('counts an absence that lasts as long as a break as a break, even if a break fell due during it', async () => {
    const { playerId, details } = firstAnswer(['done']);
    const requestedAt = details.askedAt as Date;
    const ago = (ms: number) => after(requestedAt, -ms);
    const awayFor = (ms: number) => ({
      ...evening,
      breakRule: { playMs: minutes(60), breakMs: minutes(5) },
      windows: [
        { playerId, from: ago(minutes(58) + ms), to: ago(ms) },
        { playerId, from: requestedAt, to: null },
      ],
    });
    const line = expect.stringContaining('sold anything in a break');
    expect(wrongLines((await auditWith('', awayFor(minutes(5)))).findings)).not.toContainEqual(line);
    expect(wrongLines((await auditWith('', awayFor(minutes(5) - 1))).findings)).toContainEqual(line);
  });
});
