/** Texts for a player whose declaration is incomplete. */

export const declarationTexts = {
  address: 'Du må skrive en adresse.',
  postcodeShape: 'Postnummer må være 4 tall.',
  postcodeUnknown: 'Postnummeret finnes ikke.',
  country: 'Du må velge et land fra listen.',
  pepReason: 'Du må skrive hvorfor du er PEP.',
  pepName: 'Du må skrive navnet på den politisk eksponerte personen.',
  pepRelation: 'Du må skrive hvilken relasjon du har til den politisk eksponerte personen.',
  pepBirthDate: 'Du må oppgi fødselsdatoen til den politisk eksponerte personen.',
  pepBirthDateImpossible: 'Fødselsdatoen til den politisk eksponerte personen er ikke gyldig.',
  pepSex: 'Du må velge kjønn for den politisk eksponerte personen.',
  funding: 'Du må velge hvilke midler du skal spille for.',
  fundingOther: 'Du må beskrive hvilke andre midler du skal spille for.',
} as const;
