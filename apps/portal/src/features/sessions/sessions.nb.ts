/** Texts of the page that lists a player's logins. */
export const sessionTexts = {
  title: 'Innlogginger',
  back: 'Min side',
  intro:
    'Her ser du hvor du er logget inn. Kjenner du ikke igjen en innlogging, bør du logge den ut og lage et nytt passord.',
  list: 'Innlogginger som er aktive nå',
  loading: 'Henter innloggingene dine',
  failed: 'Vi får ikke hentet innloggingene dine.',
  thisOne: 'Denne enheten',
  unknownDevice: 'Ukjent enhet',
  started: (moment: string) => `Logget inn ${moment}`,
  lastUsed: (moment: string) => `Sist brukt ${moment}`,
  end: 'Logg ut',
  endOf: (device: string, moment: string) => `Logg ut ${device}, logget inn ${moment}`,
  ended: (device: string) => `${device} er logget ut.`,
  endFailed: (device: string) => `${device} er ikke logget ut.`,
  everywhere: 'Logg ut alle steder',
  everywhereText: 'Du blir også logget ut her, og må logge inn igjen for å spille.',
  everywhereFailed: 'Du er ikke logget ut.',
  newPassword: 'Lag nytt passord',
};
