import type { AmlForm } from '@lokalbingo/contract/due-diligence';

/** Makes a complete form of a player who is not politically exposed and lives in Norway, with changes. */
export function sampleForm(changes: Partial<AmlForm> = {}): AmlForm {
  return {
    firstName: 'Noen',
    lastName: 'Andre',
    address: 'Storgata 1',
    postNr: '0184',
    nationality: 'Norge',
    isPep: false,
    pepText: '',
    pepName: '',
    pepRelation: '',
    pepFDate: '',
    pepSex: '',
    noSMS: false,
    fundedBySalary: false,
    fundedByRealEstate: false,
    fundedByStocks: false,
    fundedBySocialSecurity: false,
    fundedByGifts: false,
    fundedByOther: false,
    fundedByOtherText: '',
    ...changes,
  };
}

/** The answers of a politically exposed player, with the funds that are then required. */
export const pepAnswers = {
  isPep: true,
  pepText: 'Gift med en statsråd',
  pepName: 'Åse Prøve',
  pepRelation: 'Ektefelle',
  pepFDate: '1970-02-28',
  pepSex: 'F',
  fundedBySalary: true,
} as const satisfies Partial<AmlForm>;
