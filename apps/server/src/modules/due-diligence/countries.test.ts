import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { countriesOn, type RiskList, takeRiskList } from './country-store.ts';
import { readCountries, seedCountries } from './seed-countries.ts';

const database = useTestDatabase();

// Several servers start together.
beforeAll(async () => {
  await Promise.all([seedCountries(database.ownerDb), seedCountries(database.ownerDb)]);
});

async function riskyOn(day: string): Promise<readonly string[]> {
  const countries = await countriesOn(database.db, osloDay(day));
  return countries.filter(({ isHighRisk }) => isHighRisk).map(({ code }) => code);
}

const listings = () =>
  database.db
    .selectFrom('due_diligence.country_risks')
    .selectAll()
    .orderBy('risk_list')
    .orderBy('country_code')
    .orderBy('in_force_from')
    .execute();

function take(list: Omit<RiskList, 'source'>) {
  return inTransaction(database.ownerDb, async (tx) =>
    ok(await takeRiskList(tx, { ...list, source: 'test' })),
  );
}

describe('countries', () => {
  it('are 250, with Norway first and the others in Norwegian alphabetical order', async () => {
    const names = (await countriesOn(database.db, osloDay('2026-11-21'))).map(({ name }) => name);
    expect(names).toHaveLength(250);
    expect(new Set(names).size).toBe(250);
    expect(names[0]).toBe('Norge');
    const others = names.slice(1);
    expect(others.indexOf('Østerrike')).toBeGreaterThan(others.indexOf('Zimbabwe'));
    expect(others.at(-1)).toBe('Åland');
  });

  it('are high-risk when a list in force that day names them', async () => {
    expect(await riskyOn('2026-01-28')).toEqual([]);
    expect(await riskyOn('2026-01-29')).toHaveLength(26);
    expect(await riskyOn('2026-06-19')).toHaveLength(31);
    expect(await riskyOn('2026-11-21')).toEqual(expect.arrayContaining(['IR', 'RU', 'BG']));
    expect(await riskyOn('2026-11-21')).not.toContain('NO');
  });

  it('appear once in each list, with its source', async () => {
    const rows = await listings();
    expect(rows).toHaveLength(26 + 3 + 22);
    expect(rows.find((row) => row.country_code === 'IR' && row.risk_list === 'fatf_black')).toMatchObject({
      in_force_from: '2026-06-19',
      in_force_to: null,
      source: 'FATF, High-Risk Jurisdictions subject to a Call for Action, juni 2026',
    });
  });
});

describe('a list of risky countries', () => {
  it('replaces the previous one from its first day, and earlier days keep the previous list', async () => {
    await take({ list: 'fatf_black', inForceFrom: '2027-02-20', countryCodes: ['KP', 'IR', 'SE'] });
    expect(await riskyOn('2027-02-19')).not.toContain('SE');
    expect(await riskyOn('2027-02-20')).toContain('SE');
    expect(await riskyOn('2027-02-19')).toContain('MM');
    const past = (await listings()).filter(
      (row) => row.risk_list === 'fatf_black' && row.country_code === 'MM',
    );
    expect(past).toMatchObject([{ in_force_from: '2026-06-19', in_force_to: '2027-02-20' }]);
  });

  it('changes nothing unless it is newer than the stored one', async () => {
    const before = await listings();
    await take({ list: 'fatf_black', inForceFrom: '2027-02-20', countryCodes: ['KP'] });
    await seedCountries(database.ownerDb);
    expect(await listings()).toEqual(before);
  });

  it('may name a country again that an earlier list of the same kind left out', async () => {
    await take({ list: 'fatf_black', inForceFrom: '2027-06-20', countryCodes: ['KP', 'IR', 'MM'] });
    expect(await riskyOn('2027-06-20')).not.toContain('SE');
    expect((await listings()).filter((row) => row.country_code === 'MM')).toHaveLength(3);
  });
});

describe('the files', () => {
  it('are combined into the countries of each list', async () => {
    const countries = [
      { code: 'AA', name: 'A', eu: true, fatf: null, risk: true },
      { code: 'BB', name: 'B', eu: false, fatf: 'grey', risk: true },
      { code: 'CC', name: 'C', eu: false, fatf: null, risk: false },
    ];
    const lists = [
      { list: 'eu', inForceFrom: '2026-01-01', source: 's' },
      { list: 'fatf_grey', inForceFrom: '2026-01-01', source: 's' },
    ];
    const read = readCountries(JSON.stringify(countries), JSON.stringify(lists));
    expect(read.lists.map(({ countryCodes }) => countryCodes)).toEqual([['AA'], ['BB']]);
  });

  it('are refused when they are malformed', () => {
    expect(() => readCountries('[{"code":"no","name":"Norge"}]', '[]')).toThrow();
    expect(() => readCountries('[]', '[]')).toThrow();
  });
});
