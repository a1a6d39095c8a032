/**
 * Customer due diligence: who the player is and where the money comes from (specification §2 AML wizard, §3 AML form,
 * §5 AML, §7 Profile; hvitvaskingsloven §§ 10–18).
 */
import { z } from 'zod';
import { withoutSpaces } from './form-rules.ts';
import { keptText, readText } from './kept-text.ts';
import { operation } from './operation.ts';

/** The most characters in a field of the form. */
export const amlCharactersAtMost = 500;
const text = readText.trim().max(amlCharactersAtMost);

/**
 * The AML form's fields, as sent. The server decides which fields are required, and reports missing ones in
 * `message`.
 */
export const amlForm = z.strictObject({
  firstName: text.optional(),
  lastName: text.optional(),
  address: text,
  postNr: keptText.overwrite(withoutSpaces).max(10),
  /** The country's name, as `getCountries` gives it. Empty means the first. */
  nationality: text,
  isPep: z.boolean(),
  pepText: text,
  pepName: text,
  pepRelation: text,
  /** YYYY-MM-DD; empty when the form does not require it. */
  pepFDate: z.union([z.iso.date(), z.literal('')]),
  pepSex: z.enum(['M', 'F', '']),
  noSMS: z.boolean(),
  fundedBySalary: z.boolean(),
  fundedByRealEstate: z.boolean(),
  fundedByStocks: z.boolean(),
  fundedBySocialSecurity: z.boolean(),
  fundedByGifts: z.boolean(),
  fundedByOther: z.boolean(),
  fundedByOtherText: text,
});
/** A field that a client may leave out, or send as null, when it is not required: read as empty. */
const leftOut = <Field extends z.ZodType<string, string>>(field: Field) =>
  z.codec(z.union([field, z.null()]).optional(), field, {
    decode: (given) => (given ?? '') as z.input<Field>,
    encode: (text) => text,
  });

/** The AML form as a client sends it: {@link amlForm}, without the fields that the client does not show. */
export const amlFormInput = amlForm.extend({
  pepText: leftOut(amlForm.shape.pepText),
  pepName: leftOut(amlForm.shape.pepName),
  pepRelation: leftOut(amlForm.shape.pepRelation),
  pepFDate: leftOut(amlForm.shape.pepFDate),
  pepSex: leftOut(amlForm.shape.pepSex),
  fundedByOtherText: leftOut(amlForm.shape.fundedByOtherText),
});
export type AmlForm = z.output<typeof amlForm>;

/** The form's boxes for the source of the money, in its order. */
export const fundingFields = [
  'fundedBySalary',
  'fundedByRealEstate',
  'fundedByStocks',
  'fundedBySocialSecurity',
  'fundedByGifts',
  'fundedByOther',
] as const satisfies readonly (keyof AmlForm)[];
export type FundingField = (typeof fundingFields)[number];

/** The facts that decide whether the player must say where the money comes from. */
export type FundsFacts = {
  readonly isPep: boolean;
  /** Whether the chosen country has a high risk of money laundering. */
  readonly isHighRisk: boolean;
  /** Whether this player must say so in any case. */
  readonly extraAML: boolean;
};

/** Whether the player must say where the money comes from: then at least one box must be ticked. */
export function mustStateFunds({ isPep, isHighRisk, extraAML }: FundsFacts): boolean {
  return isPep || isHighRisk || extraAML;
}

/** Whether a form names any source of the money. */
export function statesFunds(form: Pick<AmlForm, FundingField>): boolean {
  return fundingFields.some((field) => form[field]);
}

// No living person is older, and the database knows no year 0.
const earliestBirthDate = '1900-01-01';

/**
 * Whether a day, YYYY-MM-DD, is a possible birth date of a politically exposed person. Not today, which is the form's
 * initial value.
 */
export function canBeBornOn(day: string, today: string): boolean {
  return z.iso.date().safeParse(day).success && day >= earliestBirthDate && day < today;
}

/**
 * The player's name, and the newest declaration to start the form from, null before the first. Not in the
 * specification: the latest address from a declaration or a hall, and the current SMS opt-out, so that the form need
 * not ask for known facts again.
 */
export const getMyData = operation({
  name: 'getMyData',
  summary: "The player's name and newest declaration",
  host: 'portal',
  method: 'GET',
  path: '/user/myData',
  access: 'player',
  answer: z.object({
    userData: z.object({ userFirstname: z.string(), userLastname: z.string() }),
    userAMLData: amlForm.nullable(),
    userAddress: z.object({ address: z.string(), postNr: z.string() }).nullable(),
    userNoSMS: z.boolean(),
  }),
  refusals: [],
});

/** Countries in bokmål, Norway first, with the money-laundering risk in force today. */
export const getCountries = operation({
  name: 'getCountries',
  summary: 'Countries with their risk',
  host: 'portal',
  method: 'GET',
  path: '/wap/getCountries',
  access: 'public',
  answer: z.object({ countries: z.array(z.object({ name: z.string(), risk: z.boolean() })) }),
  keptForMs: 0,
  refusals: [],
});

/**
 * Stores a declaration and clears updateAML, forceAML and extraAML. `status` 0 means accepted; otherwise `message` says
 * what is missing.
 */
export const setUserInfo = operation({
  name: 'setUserInfo',
  summary: 'Submit the AML form',
  host: 'portal',
  method: 'POST',
  path: '/wap/setUserInfo',
  access: 'player',
  body: amlFormInput,
  answer: z.object({
    status: z.int(),
    message: z.string(),
    /** Not in the specification; only with status 0: whether an update is still required before play. */
    forceAML: z.boolean().optional(),
  }),
  refusals: [],
});
