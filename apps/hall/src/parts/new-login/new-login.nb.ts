/** Texts for setting up a password, an authenticator app or recovery codes. */
export const newLoginTexts = {
  password: 'Nytt passord',
  passwordHint: 'Minst tolv tegn. En setning du husker, er et godt passord.',
  app: 'Les QR-koden med en autentiseringsapp på mobilen, for eksempel Microsoft Authenticator eller Google Authenticator.',
  qr: 'QR-kode for autentiseringsappen',
  secret: 'Skriv dette i appen hvis du ikke kan lese QR-koden:',
  code: 'Kode fra appen',
  codesTitle: 'Reservekodene dine',
  codesText:
    'Bruk en av disse i stedet for koden fra appen hvis du mister mobilen. Hver kode virker én gang. De vises bare nå. Skriv dem ut, og legg dem et trygt sted.',
  print: 'Skriv ut',
  goOn: 'Jeg har tatt vare på kodene',
};
