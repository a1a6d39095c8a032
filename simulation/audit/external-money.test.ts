import { kroner } from '@lokalbingo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { useExternalMoneyFixture } from '../../apps/server/src/modules/external-money/testing/external-money-fixture.ts';
import type { Evidence } from '../soak/audit/audit.ts';
import { type MovedOutside, moveOutside } from './testing/moved-outside.ts';
import { auditWith, wrongLines } from './testing/plant-wrongs.ts';

const world = useExternalMoneyFixture();
let moved: MovedOutside;
beforeAll(async () => {
  moved = await moveOutside(world, await world.newMember(300, 10));
  await world.database.pool.query('DELETE FROM graphile_worker._private_jobs');
});

/**
 * Audits books with an inserted error, or with different evidence. Returns the failing lines about outside
 * parties.
 */
async function wrongOutside(wrong: string, changed: Partial<Evidence> = {}): Promise<readonly string[]> {
  const evidence = { payments: [], seen: [], ...moved, ...changed };
  const findings = await auditWith(world.database.pool, evidence, wrong);
  return wrongLines(
    findings.filter(({ what }) => !/^(Everything booked as paid in|The provider owes)/.test(what)),
  );
}

const open = `movement_id = (SELECT movement_id FROM outside_money.movements WHERE idempotency_key = 'outside-1')`;
const close = `kind = 'close'`;
const transfers = (kind: string) => `DELETE FROM ledger.transfers WHERE kind = '${kind}'`;

describe('the audit of money at outside parties', () => {
  it('finds no error in correct books, and has examined every kind of row', async () => {
    expect(await wrongOutside('')).toEqual([]);
  });

  it.each([
    [
      'has come to an end',
      `UPDATE outside_money.movements SET state = 'unknown', settled_at = NULL, moved_ore = NULL WHERE ${open}`,
    ],
    ['recorded once', `DELETE FROM outside_money.movements WHERE ${open}`],
    ['recorded once', `UPDATE outside_money.movements SET moved_ore = moved_ore + 1 WHERE ${open}`],
    [
      'rejected one was not',
      `UPDATE outside_money.movements SET state = 'rejected', moved_ore = NULL WHERE ${open}`,
    ],
    [
      'confirmed movement was made by its party',
      `UPDATE outside_money.movements SET state = 'confirmed', moved_ore = amount_ore WHERE state = 'rejected'`,
    ],
    ['is in one place', transfers('party_reserved')],
    ['is in one place', transfers('party_confirmed')],
    ['is in one place', transfers('party_rejected')],
    ['is in one place', transfers('party_returned')],
    ['is in one place', transfers('party_won')],
    [
      'is in one place',
      `UPDATE outside_money.movements SET own_ore = own_ore + 1, winnings_ore = winnings_ore - 1 WHERE ${open}`,
    ],
    [
      'own money first',
      `UPDATE outside_money.movements SET back_own_ore = back_own_ore + 1, back_winnings_ore = back_winnings_ore - 1 WHERE ${close}`,
    ],
    ['own money first', `UPDATE outside_money.holdings SET own_ore = own_ore + 1`],
    ['only for an existing movement', `DELETE FROM outside_money.movements WHERE state = 'rejected'`],
    ['no money in transit', `UPDATE ledger.accounts SET own_ore = 1 WHERE kind = 'tickets_1_transit'`],
    ['no money in transit', `UPDATE ledger.accounts SET own_ore = own_ore + 1 WHERE kind = 'game_501'`],
    [
      'open or closed with both',
      `UPDATE outside_money.holdings SET closed_at = now() WHERE party = 'game_501'`,
    ],
    [
      'open or closed with both',
      `UPDATE outside_money.holdings SET closed_at = NULL WHERE party_ref IS NULL`,
    ],
    ['open or closed with both', `UPDATE outside_money.pseudonyms SET player_ref = repeat('0', 32)`],
    [
      'two open sessions',
      `DROP INDEX outside_money.holdings_one_session; UPDATE outside_money.holdings SET party = 'game_501', closed_at = NULL`,
    ],
    ['about movements are true', `DELETE FROM outside_money.movements WHERE ${open}`],
    [
      'about movements are true',
      `UPDATE outside_money.holdings SET party_ref = 'other ' || holding_id WHERE closed_at IS NOT NULL`,
    ],
    [
      'about movements are true',
      `UPDATE outside_money.movements SET idempotency_key = 'outside-8' WHERE state = 'rejected'`,
    ],
    ['received its result', `UPDATE outside_money.movements SET idempotency_key = 'other' WHERE ${open}`],
    ['players saw at the end', `DELETE FROM outside_money.pseudonyms`],
    ['staked own money', `UPDATE responsible_play.day_stakes SET own_ore = own_ore + 1`],
    ['staked own money', `UPDATE outside_money.movements SET oslo_day = oslo_day - 1`],
  ])('finds the error in "%s": %s', async (line, wrong) => {
    expect(await wrongOutside(wrong)).toContainEqual(expect.stringContaining(line));
  });

  it("finds a party's movements that are duplicated, missing or different, from the party's books", async () => {
    const { movements, holdings } = moved.parties;
    const [first, ...others] = movements;
    const twice = { movements: [...movements, { ...first!, walletTransferId: 'another' }], holdings };
    expect(await wrongOutside('', { parties: twice })).toEqual([
      expect.stringContaining('recorded once'),
      expect.stringContaining('no money in transit'),
    ]);
    expect(await wrongOutside('', { parties: { movements: others, holdings } })).toEqual([
      expect.stringContaining('confirmed movement was made by its party'),
      expect.stringContaining('no money in transit'),
    ]);
    const richer = holdings.map((holding) => ({ ...holding, balanceOre: holding.balanceOre + kroner(1) }));
    expect(await wrongOutside('', { parties: { movements, holdings: richer } })).toEqual([
      expect.stringContaining('players saw at the end'),
    ]);
    expect(await wrongOutside('', { parties: { movements, holdings: holdings.slice(1) } })).toEqual([
      expect.stringContaining('open or closed with both'),
      expect.stringContaining('players saw at the end'),
    ]);
  });

  it('finds a player who received two results, success for a missing movement, or a refusal for one that exists', async () => {
    const [bought] = moved.facts;
    const other = { ...bought!, told: 'refused' };
    expect(await wrongOutside('', { facts: [...moved.facts, other] })).toEqual([
      expect.stringContaining('about movements are true'),
      expect.stringContaining('received its result'),
    ]);
    const none = { ...bought!, key: 'outside-9' };
    expect(await wrongOutside('', { facts: [...moved.facts, none] })).toEqual([
      expect.stringContaining('about movements are true'),
    ]);
    const { facts } = moved;
    expect(await wrongOutside('', { facts: facts.filter(({ key }) => key !== 'outside-1') })).toEqual([
      expect.stringContaining('received its result'),
    ]);
  });
});
