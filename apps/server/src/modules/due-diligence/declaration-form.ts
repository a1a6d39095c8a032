import type { AmlForm, FundingField } from '@lokalbingo/contract/due-diligence';
import { type Declaration, fundingSources } from './declaration.ts';

/** Fills the form from a declaration. It contains the player's answers only. */
export function formOf(declaration: Declaration): AmlForm {
  const { pep, fundedBy } = declaration;
  const isFundedBy = (field: FundingField) => fundedBy.includes(fundingSources[field]);
  return {
    firstName: declaration.firstName,
    lastName: declaration.lastName,
    address: declaration.address,
    postNr: declaration.postcode,
    nationality: declaration.country.name,
    isPep: pep !== null,
    pepText: pep?.reason ?? '',
    pepName: pep?.name ?? '',
    pepRelation: pep?.relation ?? '',
    pepFDate: pep?.birthDate ?? '',
    pepSex: pep?.sex ?? '',
    noSMS: declaration.marketingSmsReserved,
    fundedBySalary: isFundedBy('fundedBySalary'),
    fundedByRealEstate: isFundedBy('fundedByRealEstate'),
    fundedByStocks: isFundedBy('fundedByStocks'),
    fundedBySocialSecurity: isFundedBy('fundedBySocialSecurity'),
    fundedByGifts: isFundedBy('fundedByGifts'),
    fundedByOther: isFundedBy('fundedByOther'),
    fundedByOtherText: declaration.fundedByOther ?? '',
  };
}
