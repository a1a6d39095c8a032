/** What a person reads while registering (specification §5, §8; the server's own texts where it names none). */

export const registrationTexts = {
  emailInvalid: 'Det er en feil med epostadressen.',
  mobileNotNorwegian: 'Nummeret er ikke et norsk mobilnummer.',
  taken: {
    mobile: 'Mobilnummeret er allerede registrert. Logg inn, eller velg «Glemt passord?».',
    email: 'E-postadressen er allerede i bruk på en annen bruker.',
  },
  personTaken:
    'Du har allerede en bruker registrert i vårt system. Vennligst logg inn med mobil/e-post og passord.',
  expired: 'Registreringen har tatt for lang tid. Start på nytt.',
  changed: 'Opplysningene er endret siden koden ble sendt. Gå tilbake og be om en ny kode.',
  smsRejected: 'Vi fikk ikke sendt SMS til nummeret. Kontroller at det er riktig.',
  confirmSubject: (product: string) => `Bekreft e-postadressen din hos ${product}`,
  confirmText: (product: string, name: string, link: string) =>
    `Hei ${name}!\n\nVelkommen til ${product}. Bekreft e-postadressen din her:\n\n${link}\n\n` +
    'Lenken gjelder i tre dager. Har du ikke registrert deg hos oss, kan du se bort fra denne e-posten.\n',
  linkInvalid: 'Lenken er ugyldig eller utløpt.',
} as const;
