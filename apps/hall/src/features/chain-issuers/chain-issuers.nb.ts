import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the screen for the issuers of chains. */
export const chainIssuersTexts = {
  title: 'Kjedenes innlogging',
  text: 'En kjede kan la medarbeiderne logge inn med kontoen de har hos kjeden (OpenID Connect). Hver medarbeider kobler den til selv, etter en vanlig innlogging.',
  returnUrl: (url: string) => `Kjeden må tillate at nettlesere sendes tilbake til ${url}`,
  none: 'Ikke satt opp',
  linked: (count: number) =>
    count === 1 ? '1 medarbeider er koblet til' : `${count} medarbeidere er koblet til`,
  issuer: { label: 'Utsteder', description: 'Adressen i kjedens oppsett («issuer»)' },
  clientId: { label: 'Klient-ID', description: 'Navnet vårt hos kjeden' },
  emailDomain: { label: 'Domene', description: 'Det som står etter @ i e-postadressene til kjeden' },
  twoFactorValue: {
    label: 'Verdi for to faktorer',
    description: 'Det kjeden oppgir i «acr» eller «amr» når to faktorer er brukt, ofte «mfa». Kan stå tom.',
  },
  clientSecret: (isKept: boolean) => ({
    label: 'Hemmelighet',
    description: isKept
      ? 'Står feltet tomt, beholdes den du har.'
      : 'Den kjeden har gitt oss («client secret»)',
  }),
  setUp: 'Sett opp',
  change: 'Endre',
  setUpOf: (chainName: string) => `Sett opp innloggingen for ${chainName}`,
  changeOf: (chainName: string) => `Endre innloggingen for ${chainName}`,
  save: 'Lagre',
  saveTitle: (chainName: string) => `Lagre innloggingen for ${chainName}`,
  saveText:
    'Bytter du utsteder eller klient-ID, må alle medarbeiderne koble til på nytt, og de som er logget inn med den gamle, blir logget ut.',
  remove: 'Fjern',
  removeTitle: (chainName: string) => `Fjern innloggingen for ${chainName}`,
  removeText: 'Medarbeiderne logger inn med passnøkkel eller passord etterpå.',
};

/** The text that explains why an issuer was not set. */
export function chainIssuersFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'email_domain_taken':
      return 'En annen kjede har dette domenet.';
    case 'client_secret_missing':
      return 'Skriv hemmeligheten som kjeden har gitt oss.';
    case 'provider_unavailable':
      return 'Vi fikk ikke svar fra utstederen. Sjekk adressen.';
    case 'chain_not_found':
      return 'Noe er endret etter at du åpnet siden. Last den på nytt.';
    case 'malformed_request':
      return 'Sjekk feltene. Adressen til utstederen må begynne med https.';
    default:
      return failureText(problem);
  }
}
