/** Norwegian texts for the ledger, and the name of the safe. */
export const tillTexts = {
  safe: 'Safe',
  atCounter: 'Kontant ved skranken',
  confirmed: 'Bekreftet ved skranken',
  difference: 'Kassedifferanse',
  accepted: 'Kassedifferanse godkjent',
  movements: {
    float_in: 'Vekselpenger inn',
    float_out: 'Vekselpenger ut',
    from_safe: 'Fra safe',
    to_safe: 'Til safe',
    to_bank: 'Til bank',
    safe_to_bank: 'Fra safe til bank',
    expense: 'Utgift betalt fra kassen',
  },
} as const;
