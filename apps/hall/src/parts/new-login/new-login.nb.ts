/** Texts where a person sets up a password, an authenticator app or recovery codes. */
export const newLoginTexts = {
  password: 'Nytt passord',
  passwordHint: 'Minst tolv tegn. En setning du husker, er et godt passord.',
  app: 'Les QR-koden med en autentiseringsapp på mobilen, for eksempel Microsoft Authenticator eller Google Authenticator.',
  qr: 'QR-kode for autentiseringsappen',
  secret: 'Kan du ikke lese QR-koden, skriver du dette i appen:',
  code: 'Kode fra appen',
  codesTitle: 'Reservekodene dine',
  codesText:
    'Mister du mobilen, logger du inn med en av disse i stedet for koden fra appen. Hver kode virker én gang. De vises bare nå. Skriv dem ut, og legg dem et trygt sted.',
  print: 'Skriv ut',
  goOn: 'Jeg har tatt vare på kodene',
};
