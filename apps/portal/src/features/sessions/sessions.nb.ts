/** Texts of the page that lists a player's logins. */
export const sessionTexts = {
  title: 'Innlogginger',
  back: 'Min side',
  intro:
    'Her ser du hvor du er logget inn. Kjenner du ikke igjen en innlogging, bør du logge ut alle steder og lage et nytt passord.',
  list: 'Innlogginger som er aktive nå',
  loading: 'Henter innloggingene dine',
  failed: 'Vi får ikke hentet innloggingene dine.',
  thisOne: 'Denne enheten',
  unknownDevice: 'Ukjent enhet',
  started: (moment: string) => `Logget inn ${moment}`,
  lastUsed: (moment: string) => `Sist brukt ${moment}`,
  everywhere: 'Logg ut alle steder',
  everywhereText: 'Du blir også logget ut her, og må logge inn igjen for å spille.',
  everywhereFailed: 'Du er ikke logget ut.',
  newPassword: 'Lag nytt passord',
};
