import type { AmlForm } from '@lokalbingo/contract/due-diligence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { assessDeclaration, type DeclarationFacts } from './assess-declaration.ts';
import { pepAnswers, sampleForm } from './testing/sample-form.ts';

const norway = { code: 'NO', name: 'Norge', isHighRisk: false };
const sweden = { code: 'SE', name: 'Sverige', isHighRisk: false };
const iran = { code: 'IR', name: 'Iran', isHighRisk: true };
const facts: DeclarationFacts = {
  name: { firstName: 'Kari', lastName: 'Prøve' },
  postcodeExists: true,
  countries: [norway, sweden, iran],
  extraAML: false,
  today: osloDay('2026-11-21'),
};

function assess(changes: Partial<AmlForm> = {}, known: Partial<DeclarationFacts> = {}) {
  return assessDeclaration(sampleForm(changes), { ...facts, ...known });
}

function complaints(changes: Partial<AmlForm>, known: Partial<DeclarationFacts> = {}): readonly string[] {
  const assessment = assess(changes, known);
  return assessment.isComplete ? [] : assessment.complaints;
}

function declared(changes: Partial<AmlForm>, known: Partial<DeclarationFacts> = {}) {
  const assessment = assess(changes, known);
  if (!assessment.isComplete) throw new Error(assessment.complaints.join(' '));
  return assessment;
}

const funding = 'Du må velge hvilke midler du skal spille for.';

describe('a form', () => {
  it.each<[string, Partial<AmlForm>]>([
    ['Du må skrive en adresse.', { address: '' }],
    ['Du må skrive en adresse.', { address: 'Ås' }],
    ['Du må skrive en adresse.', { address: 'A\u0000\n' }],
    ['Postnummer må være 4 tall.', { postNr: '' }],
    ['Postnummer må være 4 tall.', { postNr: '184' }],
    ['Postnummer må være 4 tall.', { postNr: '01840' }],
    ['Postnummer må være 4 tall.', { postNr: '٠١٨٤' }],
    ['Du må velge et land fra listen.', { nationality: 'Atlantis' }],
    ['Du må skrive hvorfor du er PEP.', { ...pepAnswers, pepText: '' }],
    ['Du må skrive navnet på den politisk eksponerte personen.', { ...pepAnswers, pepName: '\u0007' }],
    [
      'Du må skrive hvilken relasjon du har til den politisk eksponerte personen.',
      { ...pepAnswers, pepRelation: '' },
    ],
    ['Du må oppgi fødselsdatoen til den politisk eksponerte personen.', { ...pepAnswers, pepFDate: '' }],
    [
      'Fødselsdatoen til den politisk eksponerte personen er ikke gyldig.',
      { ...pepAnswers, pepFDate: '2026-11-22' },
    ],
    [
      'Fødselsdatoen til den politisk eksponerte personen er ikke gyldig.',
      { ...pepAnswers, pepFDate: '0000-01-01' },
    ],
    ['Du må velge kjønn for den politisk eksponerte personen.', { ...pepAnswers, pepSex: '' }],
    [funding, { ...pepAnswers, fundedBySalary: false }],
    [funding, { nationality: 'Iran' }],
    ['Du må beskrive hvilke andre midler du skal spille for.', { fundedByOther: true }],
    [
      'Du må beskrive hvilke andre midler du skal spille for.',
      { nationality: 'Iran', fundedByOther: true, fundedByOtherText: ' ' },
    ],
  ])('gets the answer "%s" for %j', (text, changes) => {
    expect(complaints(changes)).toEqual([text]);
  });

  it('gets the answer that its postcode does not exist', () => {
    expect(complaints({ postNr: '0000' }, { postcodeExists: false })).toEqual(['Postnummeret finnes ikke.']);
  });

  it('gets all missing answers together, in the order of its steps', () => {
    expect(complaints({ address: '', postNr: '', isPep: true })).toEqual([
      'Du må skrive en adresse.',
      'Postnummer må være 4 tall.',
      'Du må skrive hvorfor du er PEP.',
      'Du må skrive navnet på den politisk eksponerte personen.',
      'Du må skrive hvilken relasjon du har til den politisk eksponerte personen.',
      'Du må oppgi fødselsdatoen til den politisk eksponerte personen.',
      'Du må velge kjønn for den politisk eksponerte personen.',
      funding,
    ]);
  });

  it('is read as naming the first country when it names none', () => {
    expect(declared({ nationality: '' }).declaration.country).toEqual(norway);
  });

  it('refuses today as a birth date, which is the form’s default, and accepts yesterday', () => {
    expect(complaints({ ...pepAnswers, pepFDate: '2026-11-21' })).toEqual([
      'Fødselsdatoen til den politisk eksponerte personen er ikke gyldig.',
    ]);
    expect(declared({ ...pepAnswers, pepFDate: '2026-11-20' }).declaration.pep?.birthDate).toBe('2026-11-20');
  });
});

describe('a declaration', () => {
  it('has the account’s name instead of the form’s, and lines without control characters', () => {
    const { declaration } = declared({
      firstName: 'Noen',
      address: 'Storgata 1\r\n\u0000oppgang B',
      noSMS: true,
    });
    expect(declaration).toEqual({
      firstName: 'Kari',
      lastName: 'Prøve',
      address: 'Storgata 1 oppgang B',
      postcode: '0184',
      country: norway,
      pep: null,
      marketingSmsReserved: true,
      fundedBy: [],
      fundedByOther: null,
    });
  });

  it('drops details about another person when the answer is no, and about other funds when their box is unticked', () => {
    const { declaration } = declared({ ...pepAnswers, isPep: false, fundedByOtherText: 'Lotto' });
    expect(declaration).toMatchObject({ pep: null, fundedBy: ['salary'], fundedByOther: null });
  });

  it('lists every source of the money', () => {
    const { declaration } = declared({
      nationality: 'Iran',
      fundedBySalary: true,
      fundedByRealEstate: true,
      fundedByStocks: true,
      fundedBySocialSecurity: true,
      fundedByGifts: true,
      fundedByOther: true,
      fundedByOtherText: 'Salg av bil',
    });
    expect(declaration.fundedBy).toEqual([
      'salary',
      'real_estate',
      'stocks',
      'social_security',
      'gifts',
      'other',
    ]);
    expect(declaration.fundedByOther).toBe('Salg av bil');
  });

  it('must name the source of the money when the player was asked for it, and then needs no review by a person', () => {
    expect(complaints({}, { extraAML: true })).toEqual([funding]);
    expect(declared({ fundedByGifts: true }, { extraAML: true }).reviewReasons).toEqual([]);
  });

  it('is reviewed by a person when the player is exposed, or the country is high-risk, or both', () => {
    expect(declared({}).reviewReasons).toEqual([]);
    expect(declared({ nationality: 'Sverige' }).reviewReasons).toEqual([]);
    expect(declared(pepAnswers).reviewReasons).toEqual(['pep']);
    expect(declared({ nationality: 'Iran', fundedBySalary: true }).reviewReasons).toEqual([
      'high_risk_country',
    ]);
    expect(declared({ ...pepAnswers, nationality: 'Iran' }).reviewReasons).toEqual([
      'pep',
      'high_risk_country',
    ]);
  });

  it('must name the source of the money whenever a person must review it', () => {
    const text = fc.constantFrom('', ' ', 'noe');
    const form = fc.record<AmlForm>({
      address: text,
      postNr: fc.constantFrom('0184', ''),
      nationality: fc.constantFrom('', 'Norge', 'Iran', 'Atlantis'),
      isPep: fc.boolean(),
      pepText: text,
      pepName: text,
      pepRelation: text,
      pepFDate: fc.constantFrom('', '1970-01-01', '2999-01-01'),
      pepSex: fc.constantFrom('', 'M', 'F'),
      noSMS: fc.boolean(),
      fundedBySalary: fc.boolean(),
      fundedByRealEstate: fc.boolean(),
      fundedByStocks: fc.boolean(),
      fundedBySocialSecurity: fc.boolean(),
      fundedByGifts: fc.boolean(),
      fundedByOther: fc.boolean(),
      fundedByOtherText: text,
    });
    fc.assert(
      fc.property(form, fc.boolean(), (given, extraAML) => {
        const assessment = assessDeclaration(given, { ...facts, extraAML });
        if (!assessment.isComplete) return assessment.complaints.length > 0;
        const { declaration, reviewReasons } = assessment;
        const statesFunds = declaration.fundedBy.length > 0;
        return (
          (statesFunds || (reviewReasons.length === 0 && !extraAML)) &&
          declaration.fundedBy.includes('other') === Boolean(declaration.fundedByOther) &&
          (declaration.pep !== null) === reviewReasons.includes('pep')
        );
      }),
    );
  });
});
