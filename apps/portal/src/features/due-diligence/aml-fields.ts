/**
 * The AML form in the browser: its initial values, the validation of each step, and the body of the request
 * (specification §3 AML form, §5 AML).
 */

import { addressCharacters } from '@lokalbingo/contract/contact-address';
import {
  type AmlForm,
  amlCharactersAtMost,
  amlForm,
  canBeBornOn,
  type FundsFacts,
  statesFunds,
} from '@lokalbingo/contract/due-diligence';
import { isPostcode } from '@lokalbingo/contract/form-rules';
import { z } from 'zod';
import { numberJudgedBy } from '../../parts/forms/field-judged-by.ts';
import type { MyData } from '../../parts/player/my-data-queries.ts';
import { dueDiligenceTexts as texts } from './due-diligence.nb.ts';
import { type WizardStep, wizardPath } from './wizard-path.ts';

/** The form as filled in so far. Names are read-only and not part of it. */
export const amlDraft = amlForm
  .omit({ firstName: true, lastName: true })
  // Unfinished input may be anything; the steps validate it.
  .extend({ pepFDate: z.string(), address: z.string(), postNr: z.string(), isPep: z.boolean().nullable() });
/** The form as filled in so far. */
export type AmlDraft = z.output<typeof amlDraft>;

const line = z.string().trim().max(amlCharactersAtMost);
const required = (missing: string) => line.min(1, missing);

/** Step 1. */
export const personalFields = z
  .object({
    address: line.min(addressCharacters.atLeast, texts.addressMissing),
    postNr: numberJudgedBy(isPostcode, texts.postcodeShape),
    nationality: z.string(),
    noSMS: z.boolean(),
    isPep: z
      .boolean()
      .nullable()
      .refine((isPep): boolean => isPep !== null, texts.pepMissing),
    pepText: line,
  })
  .refine(({ isPep, pepText }) => !isPep || pepText.trim() !== '', {
    path: ['pepText'],
    message: texts.pepTextMissing,
    when: () => true,
  });
/** The fields of step 1. */
export type PersonalFields = z.output<typeof personalFields>;

/** Step 2. `today` is the current day in Norway. */
export const pepFields = (today: string) =>
  z.object({
    pepName: required(texts.pepNameMissing),
    pepRelation: required(texts.pepRelationMissing),
    pepFDate: z
      .string()
      .min(1, { error: texts.pepBirthDateMissing, abort: true })
      .refine((day) => canBeBornOn(day, today), texts.pepBirthDateImpossible),
    pepSex: z.enum(['M', 'F', '']).refine((sex): boolean => sex !== '', texts.pepSexMissing),
  });
/** The fields of step 2. */
export type PepFields = z.output<ReturnType<typeof pepFields>>;

/** Step 3, only for players who must declare their source of funds. */
export const fundingFields = z
  .object({
    fundedBySalary: z.boolean(),
    fundedByRealEstate: z.boolean(),
    fundedByStocks: z.boolean(),
    fundedBySocialSecurity: z.boolean(),
    fundedByGifts: z.boolean(),
    fundedByOther: z.boolean(),
    fundedByOtherText: line,
  })
  // The error belongs to the first box, which takes the focus.
  .refine(statesFunds, { path: ['fundedBySalary'], message: texts.fundingMissing, when: () => true })
  .refine(({ fundedByOther, fundedByOtherText }) => !fundedByOther || fundedByOtherText.trim() !== '', {
    path: ['fundedByOtherText'],
    message: texts.fundingOtherMissing,
  });
/** The fields of step 3. */
export type FundingFields = z.output<typeof fundingFields>;

/** Whether a step's questions are all answered. */
export function isStepWhole(step: WizardStep, draft: AmlDraft, today: string): boolean {
  const fields = { 1: personalFields, 2: pepFields(today), 3: fundingFields, 4: z.unknown() }[step];
  return fields.safeParse(draft).success;
}

/**
 * The initial form: the player's last declaration. Without one, the form is empty except for the SMS opt-out
 * and the address: the typed one that has not been sent yet, or else the stored one. A missing birth date of
 * the PEP starts as today. Whether the player is a PEP is asked each time, with no answer chosen.
 */
export function startingDraft(
  { userAMLData, userAddress, userNoSMS }: MyData,
  typed: Pick<AmlDraft, 'address' | 'postNr'> | undefined,
  today: string,
): AmlDraft {
  const unsaved = { ...emptyForm, ...(typed ?? userAddress), noSMS: userNoSMS };
  const { firstName: _, lastName: __, ...draft } = userAMLData ?? unsaved;
  return { ...draft, isPep: null, pepFDate: draft.pepFDate || today };
}

/** Returns the form with a valid country: its own if that is offered, otherwise the first of the list. */
export function withKnownCountry(draft: AmlDraft, countries: readonly { readonly name: string }[]): AmlDraft {
  const isKnown = countries.some(({ name }) => name === draft.nationality);
  return isKnown ? draft : { ...draft, nationality: countries[0]?.name ?? '' };
}

/**
 * The form as it is sent: answers that the path did not ask for are emptied, so that it reveals no more than
 * was asked.
 */
export function formToSend(draft: AmlDraft, facts: FundsFacts, { userData }: MyData): AmlForm {
  const wizardSteps = wizardPath(facts);
  const { pepText, pepName, pepRelation, pepFDate, pepSex, fundedByOtherText, ...rest } = draft;
  return {
    ...rest,
    isPep: facts.isPep,
    ...(wizardSteps.includes(2) ? { pepText, pepName, pepRelation, pepFDate, pepSex } : noPep),
    ...(wizardSteps.includes(3) ? {} : noFunding),
    fundedByOtherText: wizardSteps.includes(3) && draft.fundedByOther ? fundedByOtherText : '',
    firstName: userData.userFirstname,
    lastName: userData.userLastname,
  };
}

const noFunding = {
  fundedBySalary: false,
  fundedByRealEstate: false,
  fundedByStocks: false,
  fundedBySocialSecurity: false,
  fundedByGifts: false,
  fundedByOther: false,
};

const noPep = { pepText: '', pepName: '', pepRelation: '', pepFDate: '', pepSex: '' } as const;

const emptyForm: AmlForm = {
  address: '',
  postNr: '',
  nationality: '',
  isPep: false,
  ...noPep,
  noSMS: false,
  ...noFunding,
  fundedByOtherText: '',
};
