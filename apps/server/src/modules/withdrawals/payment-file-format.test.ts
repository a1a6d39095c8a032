import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ore } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { assert, ok } from '../../platform/result.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { makePaymentFile, paymentFileAgain } from './make-payment-file.ts';
import type { PaymentFile } from './payment-file.ts';
import { insertFile, insertPayer } from './payment-file-store.ts';
import { paymentFileText } from './payment-file-text.ts';
import { sealPayees } from './seal-payees.ts';
import { takeUpWithdrawal } from './take-up-withdrawal.ts';
import { accountNumber, useWithdrawalFixture } from './testing/withdrawal-fixture.ts';

const fixture = useWithdrawalFixture();
const { database, clock, made, staff } = fixture;
const schema = readFileSync(join(import.meta.dirname, 'testing/iso-20022/pain.001.001.09.xsd'), 'utf8');
const payer = {
  name: 'Prøvehallen AS',
  organisationNo: '987654321',
  accountNo: '12345678903',
  bic: 'DNBANOKK',
};
const sample: PaymentFile = {
  hallId: 1,
  fileNo: 1,
  messageId: 'LB-1-1',
  formatVersion: 2,
  payer,
  payerTown: { postcode: '8006', town: 'Bodø' },
  payOn: osloDay('2026-11-24'),
  count: 3,
  sumOre: ore(3),
  madeAt: new Date('2026-11-24T09:00:00Z'),
};
const paymentsTo = (...names: readonly string[]) =>
  names.map((payeeName, at) => ({
    withdrawalId: at + 1,
    reference: 'K7Q4-M2',
    amountOre: ore(1),
    payeeName,
    accountNumber,
  }));
const faultsOf = async (text: string) =>
  (await validateXML({ xml: [{ fileName: 'file.xml', contents: text }], schema: [schema] })).errors;

/** Adds a hall that pays from an account, with an approved withdrawal of a member with a known town. */
async function newHall(sendsPayeeTown: boolean) {
  const member = await fixture.newMember();
  const { hallId, playerId } = member;
  await inTransaction(database.ownerDb, async (tx) => ok(await insertPayer(tx, hallId, payer)));
  await database.pool.query('UPDATE withdrawals.payers SET sends_payee_town = $2 WHERE hall_id = $1', [
    hallId,
    sendsPayeeTown,
  ]);
  await database.pool.query(
    `INSERT INTO places.postcodes (postcode, town, municipality, latitude, longitude, retired)
     VALUES ('9730', 'Kárášjohka', 'Kárášjohka', 69, 25, false) ON CONFLICT DO NOTHING`,
  );
  const { withdrawalId } = await made(member);
  await staff(takeUpWithdrawal, withdrawalId);
  await staff(approveWithdrawal, withdrawalId, { actor: { name: 'Ola Vakt' } });
  clock.set(new Date('2026-11-24T10:00:00+01:00'));
  const lives = (postcode: string | null) =>
    database.pool.query(
      'UPDATE player_cards.cards SET contact_address = $3, contact_postcode = $2 WHERE player_id = $1',
      [playerId, postcode, postcode === null ? null : 'Storgata 1'],
    );
  return { hallId, withdrawalId, lives };
}
const fileOf = (hallId: number) =>
  inTransaction(database.db, (tx) =>
    makePaymentFile(tx, fixture.deps(), { hallId, actor: { name: 'Eva Vakt' }, reason: 'Til banken' }),
  );
const again = (hallId: number) => paymentFileAgain(database.db, fixture.deps(), { hallId, fileNo: 1 });
const addressesIn = (text: string) =>
  [...text.matchAll(/<PstlAdr>(.*?)<\/PstlAdr>/gs)].map(([, inside = '']) => inside.replaceAll(/\s+/g, ''));
const ofHall = /^<PstCd>\d{4}<\/PstCd><TwnNm>.+<\/TwnNm><Ctry>NO<\/Ctry>$/;

describe('the format of the bank’s file', () => {
  it('has the hall’s town, and nothing about where a payee lives', async () => {
    const { hallId, lives } = await newHall(false);
    await lives('9730');
    const file = await fileOf(hallId);
    assert(file.ok, 'One is due.');
    expect(addressesIn(file.value.text)).toEqual([expect.stringMatching(ofHall)]);
    expect(await faultsOf(file.value.text)).toEqual([]);
  });

  it('has the payee’s postcode, town and country if the hall’s bank requires them, and keeps them', async () => {
    const { hallId, lives } = await newHall(true);
    await lives('9730');
    const file = await fileOf(hallId);
    assert(file.ok, 'One is due.');
    const lived = '<PstCd>9730</PstCd><TwnNm>Kárásjohka</TwnNm><Ctry>NO</Ctry>';
    expect(addressesIn(file.value.text)).toEqual([expect.stringMatching(ofHall), lived]);
    expect(await faultsOf(file.value.text)).toEqual([]);
    const { rows } = await database.pool.query('SELECT * FROM withdrawals.requests WHERE hall_id = $1', [
      hallId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('9730');
    await lives(null);
    await database.pool.query("UPDATE halls.halls SET town = 'Flyttet' WHERE hall_id = $1", [hallId]);
    await sealPayees(database.db, { ...fixture.deps(), log: { error: () => undefined } as never });
    expect(await again(hallId)).toMatchObject({ ok: true, value: { text: file.value.text } });
  });

  it('leaves out a payee whose required town is unknown', async () => {
    const { hallId, withdrawalId, lives } = await newHall(true);
    await lives(null);
    const leftOut = [{ withdrawalId, why: 'town' }];
    expect(await fileOf(hallId)).toMatchObject({ refusal: { why: 'nothing_due', leftOut } });
  });

  it('is written again in version 1, byte for byte', async () => {
    const old = { ...sample, formatVersion: 1, payerTown: null } as const;
    const text = paymentFileText(old, paymentsTo('Å. Æsop & <Sønner>', 'Łukasz Dvořák', '王 Li'));
    expect(hash('sha256', text)).toBe('d3e3b1e05f9a3990c380d203ef50a53ed2292a9d969fe5f330c263e544b45470');
    const { hallId, withdrawalId } = await newHall(false);
    const ofHall1 = { ...old, hallId, messageId: `LB-${hallId}-1`, count: 1, sumOre: ore(10_000) };
    const { rows } = await database.pool.query<{ reference: string; payee_name: string }>(
      'SELECT reference, payee_name FROM withdrawals.requests WHERE withdrawal_id = $1',
      [withdrawalId],
    );
    const [{ reference, payee_name: payeeName } = { reference: '', payee_name: '' }] = rows;
    const payment = { withdrawalId, reference, amountOre: ore(10_000), payeeName, accountNumber };
    const sent = paymentFileText(ofHall1, [payment]);
    const kept = { contentHash: hash('sha256', sent, 'buffer'), withdrawals: [{ withdrawalId }] };
    const by = { actor: { name: 'Eva Vakt' }, reason: 'Til banken' };
    await inTransaction(database.db, async (tx) => ok(await insertFile(tx, ofHall1, { ...kept, ...by })));
    expect(await again(hallId)).toMatchObject({ ok: true, value: { text: sent } });
    expect(sent).toContain('<Ctry>NO</Ctry>');
  });

  it('has names in the bank’s letters and amounts to the øre', async () => {
    const text = paymentFileText(sample, paymentsTo('Å. Æsop & <Sønner>', 'Łukasz Żółć', 'Ŋižžâ Čiŋáš'));
    for (const part of ['<Nm>Å. Æsop &amp; &lt;Sønner&gt;</Nm>', '<Nm>Lukasz Zólc</Nm>', '>0.01<'])
      expect(text).toContain(part);
    expect(text).toContain('<Nm>Nizzâ Cinás</Nm>');
    expect(await faultsOf(text)).toEqual([]);
  });
});
