import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the staff screen. */
export const staffTexts = {
  title: 'Medarbeidere',
  text: 'Alle som har en rolle i hallen.',
  invite: 'Inviter en medarbeider',
  review: 'Roller som må gjennomgås',
  reviewText: (count: number) =>
    count === 1
      ? 'Én rolle er ikke gjennomgått på tre måneder. Fjern den hvis den ikke trengs lenger.'
      : `${count} roller er ikke gjennomgått på tre måneder. Fjern dem som ikke trengs lenger.`,
  reviewAll: 'Alle rollene trengs fortsatt',
  columns: { name: 'Navn', roles: 'Roller', login: 'Sist innlogget', open: '' },
  neverLoggedIn: 'Aldri',
  invitedUntil: (until: string) => `Invitert, lenken gjelder til ${until}`,
  notInvited: 'Lenken er utløpt',
  untilDay: (isoDay: string) => `til og med ${formatIsoDay(isoDay)}`,
  change: 'Endre',
  changeOf: (name: string) => `Endre ${name}`,
  contact: (email: string | null, mobile: string | null) => [email, mobile].filter(Boolean).join(', '),
  roles: 'Roller',
  end: 'Fjern rollen',
  endTitle: (role: string) => `Fjern rollen ${role}`,
  endText: (name: string) => `${name} mister rollen med en gang, også mens ${name} er logget inn.`,
  newRole: 'Gi en rolle til',
  leave: 'Har sluttet',
  leaveTitle: (name: string) => `${name} har sluttet`,
  leaveText:
    'Medarbeideren mister alle roller i hallene dine med en gang. Uten roller i andre haller stenges også innloggingen.',
  withdraw: 'Trekk invitasjonen tilbake',
  withdrawText: 'Lenken slutter å virke, og rollene blir fjernet.',
  notIdentified: 'Har ikke legitimert seg med BankID.',
  letIn: 'Slipp inn uten BankID',
  letInText: (name: string) =>
    `To personer må gå god for ${name}, som ikke kan bekrefte noe for andre før BankID er på plass.`,
  reset: 'Nullstill innloggingen',
  resetText: (name: string) =>
    `Passord, app, passnøkler og PIN blir slettet. ${name} får en lenke for å velge nye. En annen må bekrefte.`,
  actOn: (act: string, name: string) => `${act}: ${name}`,
  grantOf: (name: string, role: string, lastDay?: string) =>
    `${name} får rollen ${role}${lastDay === undefined ? '' : ` ${staffTexts.untilDay(lastDay)}`}`,
  again: 'Send ny lenke',
  sent: 'Ny lenke er sendt.',
  inviteTitle: 'Inviter en medarbeider',
  inviteText: 'Lenken gjelder i 72 timer og virker én gang.',
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  email: 'E-post på jobben',
  mobile: 'Mobilnummer',
  mobileHint: 'Fyll ut hvis medarbeideren ikke har e-post på jobben.',
  role: 'Rolle',
  takesTwo: 'En annen må bekrefte denne rollen.',
  lastDay: 'Siste dag',
  lastDayHint: 'Valgfritt',
  lastDayOfInspector: 'Høyst 30 dager frem',
  sendInvitation: 'Send invitasjon',
  grant: 'Gi rollen',
};

/** The text that explains why a change of staff was refused. */
export function staffFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'address_taken':
      return 'Adressen hører til en medarbeider med et annet navn. Sjekk navnet og adressen.';
    case 'may_not_grant':
      return 'Du kan ikke gjøre dette for denne medarbeideren. Spør lederen din.';
    case 'wrong_last_day':
      return 'Siste dag må være i dag eller senere, og høyst 30 dager frem for en inspektør.';
    case 'roles_conflict':
      return 'Medarbeideren har en rolle som ikke kan kombineres med denne.';
    case 'role_filled':
      return 'Det er allerede to med denne rollen her. Fjern rollen fra en av dem først.';
    case 'already_granted':
      return 'Medarbeideren har allerede denne rollen.';
    case 'too_many_invitations':
      return 'Du har sendt mange lenker. Vent en time før du sender en ny.';
    case 'last_administrator':
      return 'Det må alltid være minst én systemansvarlig.';
    case 'identified_already':
    case 'staff_not_found':
    case 'grant_not_found':
    case 'invitation_not_found':
      return 'Noe er endret etter at du åpnet siden. Last den på nytt.';
    case 'malformed_request':
      return 'Fyll ut navn, og e-post eller mobilnummer med åtte siffer.';
    default:
      return failureText(problem);
  }
}
