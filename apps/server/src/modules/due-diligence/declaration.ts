import type { FundingField } from '@lokalbingo/contract/due-diligence';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** A country as the form offers it, with its risk on a given day. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In bokmål, and unique. */
  readonly name: string;
  /** Whether a list in force names it as high-risk for money laundering. */
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

/** The meaning of each of the form's boxes for the source of the money. */
export const fundingSources = {
  fundedBySalary: 'salary',
  fundedByRealEstate: 'real_estate',
  fundedByStocks: 'stocks',
  fundedBySocialSecurity: 'social_security',
  fundedByGifts: 'gifts',
  fundedByOther: 'other',
} as const satisfies Record<FundingField, string>;

/** The source of the money to play for. */
export type FundingSource = (typeof fundingSources)[FundingField];

/** A player's complete declaration. */
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

/** Why a person must review a declaration. `stopped_before`: the player was stopped over an earlier one. */
export type ReviewReason = 'pep' | 'high_risk_country' | 'stopped_before';
