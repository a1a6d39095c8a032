/** Texts of the stand-in for the Vipps landing page. */
export const landingTexts = {
  badge: 'Vipps-sandkasse',
  merchant: (msn: string) => `Salgssted ${msn}. Ingen ekte penger.`,
  pay: (amount: string) => `Betal ${amount}`,
  inApp: 'Knappene under står for Vipps-appen.',
  approve: 'Godkjenn i Vipps',
  abort: 'Avbryt',
  lostTitle: 'Du kan lukke dette vinduet',
  lostText: 'Betalingen er ferdig, men vi fant ikke veien tilbake til brukerstedet.',
  unknownTitle: 'Vi finner ikke betalingen',
  unknownText: 'Gå tilbake til brukerstedet og prøv på nytt.',
} as const;
