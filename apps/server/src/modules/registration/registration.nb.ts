/** Texts for a person who registers (specification §5, §8; the server's own where it has none). */

export const registrationTexts = {
  taken: {
    mobile: 'Mobilnummeret er allerede registrert. Logg inn, eller velg «Glemt passord?».',
    email: 'E-postadressen hører allerede til en annen konto.',
  },
  personTaken:
    'Du har allerede en bruker registrert i vårt system. Vennligst logg inn med mobil/e-post og passord.',
  expired: 'Registreringen har tatt for lang tid. Start på nytt.',
  changed: 'Opplysningene er endret siden koden ble sendt. Gå tilbake, og be om en ny kode.',
  smsRejected: 'Vi fikk ikke sendt SMS til nummeret. Sjekk at det er riktig.',
} as const;
