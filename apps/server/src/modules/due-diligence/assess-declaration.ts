/**
 * Decides whether a declaration is complete, and whether a person must review it (specification §5 AML;
 * hvitvaskingsloven §§ 12, 17, 18).
 */

import { addressCharacters } from '@lokalbingo/contract/contact-address';
import {
  type AmlForm,
  canBeBornOn,
  fundingFields,
  mustStateFunds,
  statesFunds,
} from '@lokalbingo/contract/due-diligence';
import { isPostcode } from '@lokalbingo/contract/form-rules';
import { type OsloDay, osloDay } from '../../platform/oslo-calendar.ts';
import { declarationTexts as texts } from './declaration.nb.ts';
import {
  type Country,
  type Declaration,
  fundingSources,
  type Pep,
  type ReviewReason,
} from './declaration.ts';

/** The facts that the assessment needs in addition to the form. */
export type DeclarationFacts = {
  /** The account's name: the form's own is read-only. */
  readonly name: { readonly firstName: string; readonly lastName: string };
  /** Whether the form's postcode is one of the post office's. */
  readonly postcodeExists: boolean;
  /** In the form's order: the first is the default. */
  readonly countries: readonly Country[];
  /** The player must say where the money comes from in every case. */
  readonly extraAML: boolean;
  readonly today: OsloDay;
};

/** The missing answers, each as a sentence for the player; or the declaration and why a person must review it. */
export type Assessment =
  | { readonly isComplete: false; readonly complaints: readonly string[] }
  | {
      readonly isComplete: true;
      readonly declaration: Declaration;
      readonly reviewReasons: readonly ReviewReason[];
    };

/**
 * Decides whether a form is a complete declaration. After an answer of no, the details — about the politically exposed
 * person, or about other funds — are dropped, so that no more is kept about anyone than was asked.
 */
export function assessDeclaration(form: AmlForm, facts: DeclarationFacts): Assessment {
  const country = countryIn(form, facts.countries);
  const pep = pepIn(form, facts.today);
  const mustTell = mustStateFunds({
    isPep: form.isPep,
    isHighRisk: country?.isHighRisk === true,
    extraAML: facts.extraAML,
  });
  const funds = fundsIn(form, mustTell);
  const complaints = [
    ...addressComplaints(form, facts),
    ...(country === undefined ? [texts.country] : []),
    ...pep.complaints,
    ...funds.complaints,
  ];
  if (country === undefined || complaints.length > 0) return { isComplete: false, complaints };
  return {
    isComplete: true,
    declaration: {
      firstName: facts.name.firstName,
      lastName: facts.name.lastName,
      address: lineOf(form.address),
      postcode: form.postNr,
      country,
      pep: pep.pep,
      marketingSmsReserved: form.noSMS,
      fundedBy: funds.fundedBy,
      fundedByOther: funds.other,
    },
    reviewReasons: [
      ...(form.isPep ? (['pep'] as const) : []),
      ...(country.isHighRisk ? (['high_risk_country'] as const) : []),
    ],
  };
}

function addressComplaints(
  { address, postNr }: AmlForm,
  { postcodeExists }: DeclarationFacts,
): readonly string[] {
  const complaints: string[] = [];
  if (lineOf(address).length < addressCharacters.atLeast) complaints.push(texts.address);
  if (!isPostcode(postNr)) complaints.push(texts.postcodeShape);
  else if (!postcodeExists) complaints.push(texts.postcodeUnknown);
  return complaints;
}

function countryIn({ nationality }: AmlForm, countries: readonly Country[]): Country | undefined {
  return nationality === '' ? countries[0] : countries.find(({ name }) => name === nationality);
}

function pepIn(
  form: AmlForm,
  today: OsloDay,
): { readonly pep: Pep | null; readonly complaints: readonly string[] } {
  if (!form.isPep) return { pep: null, complaints: [] };
  const { pepFDate, pepSex } = form;
  const reason = lineOf(form.pepText);
  const name = lineOf(form.pepName);
  const relation = lineOf(form.pepRelation);
  const complaints: string[] = [];
  if (reason === '') complaints.push(texts.pepReason);
  if (name === '') complaints.push(texts.pepName);
  if (relation === '') complaints.push(texts.pepRelation);
  if (pepFDate === '') complaints.push(texts.pepBirthDate);
  else if (!canBeBornOn(pepFDate, today)) complaints.push(texts.pepBirthDateImpossible);
  if (pepSex === '') complaints.push(texts.pepSex);
  if (complaints.length > 0 || pepSex === '') return { pep: null, complaints };
  return { pep: { reason, name, relation, birthDate: osloDay(pepFDate), sex: pepSex }, complaints };
}

function fundsIn(form: AmlForm, mustTell: boolean) {
  const fundedBy = fundingFields.filter((field) => form[field]).map((field) => fundingSources[field]);
  const other = form.fundedByOther ? lineOf(form.fundedByOtherText) : null;
  const complaints: string[] = [];
  if (mustTell && !statesFunds(form)) complaints.push(texts.funding);
  if (other === '') complaints.push(texts.fundingOther);
  return { fundedBy, other, complaints };
}

// The database refuses a zero byte, and a line break means nothing here.
function lineOf(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
