import type { FundingField } from '@lokalbingo/contract/due-diligence';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** A country as the form offers it, with its risk on the day that was asked about. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In bokmål; names one country. */
  readonly name: string;
  /** Some list in force calls it a high risk of money laundering. */
  readonly isHighRisk: boolean;
};

/** Why a player counts as politically exposed, and through whom. */
export type Pep = {
  readonly reason: string;
  readonly name: string;
  readonly relation: string;
  readonly birthDate: OsloDay;
  readonly sex: 'M' | 'F';
};

/** What each of the form's boxes for where the money comes from stands for. */
export const fundingSources = {
  fundedBySalary: 'salary',
  fundedByRealEstate: 'real_estate',
  fundedByStocks: 'stocks',
  fundedBySocialSecurity: 'social_security',
  fundedByGifts: 'gifts',
  fundedByOther: 'other',
} as const satisfies Record<FundingField, string>;

/** Where the money to play for comes from. */
export type FundingSource = (typeof fundingSources)[FundingField];

/** What a player has declared, complete. */
export type Declaration = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly postcode: string;
  readonly country: Country;
  /** Null when the player is not politically exposed. */
  readonly pep: Pep | null;
  readonly marketingSmsReserved: boolean;
  readonly fundedBy: readonly FundingSource[];
  /** Set exactly when `fundedBy` holds `other`. */
  readonly fundedByOther: string | null;
};

/** Why a person must look at a declaration. `stopped_before`: the player was stopped over an earlier one. */
export type ReviewReason = 'pep' | 'high_risk_country' | 'stopped_before';
