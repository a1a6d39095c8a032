import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { StaffQrCode } from '@lokalbingo/contract/qr-codes-staff';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the hall's QR codes. */
export const qrCodeTexts = {
  title: 'QR-koder',
  text: 'Et medlem som skanner koden, ser meldingen fra hallen. En kode kan ikke endres. Lag en ny hvis teksten skal være en annen.',
  make: 'Lag en kode',
  none: 'Hallen har ingen koder ennå.',
  columns: {
    code: 'Kode',
    kind: 'Gjelder',
    usedBy: 'For',
    message: 'Melding',
    until: 'Siste dag',
    uses: 'Brukt',
    made: 'Laget',
    acts: '',
  },
  kinds: {
    welcome: 'Velkomst',
    game: 'Spill',
    hall_page: 'Hallens side',
  } satisfies Record<StaffQrCode['codeKind'], string>,
  kindHints: {
    welcome: 'Ønsker medlemmet velkommen.',
    game: 'Forteller om et spill. Medlemmer med spillepause ser den ikke.',
    hall_page: 'Åpner hallens side på Min side.',
  } satisfies Record<StaffQrCode['codeKind'], string>,
  users: {
    each_player: 'Alle medlemmer, én gang hver',
    one_player: 'Ett medlem',
  } satisfies Record<StaffQrCode['usedBy'], string>,
  userHints: {
    each_player: 'For en plakat eller en skjerm.',
    one_player: 'For et kort du deler ut. Den første som skanner, får meldingen.',
  } satisfies Record<StaffQrCode['usedBy'], string>,
  show: 'Vis',
  showOf: (codeNo: number) => `Vis kode ${codeNo}`,
  showText: 'Skriv hvorfor du viser koden igjen. Den virker like godt som papiret.',
  showButton: 'Vis koden',
  newTitle: 'Ny QR-kode',
  newText: 'Du får bildet når koden er laget.',
  kind: 'Hva er koden om?',
  usedBy: 'Hvem er den for?',
  message: 'Melding',
  messageHint: (isNeeded: boolean) =>
    isNeeded ? 'Det medlemmet leser.' : 'La feltet stå tomt for den vanlige teksten.',
  messageMissing: 'Skriv hva spillet gjelder.',
  until: 'Siste dag koden kan brukes',
  codeTitle: (codeNo: number) => `QR-kode ${codeNo}`,
  validUntil: (day: string) => `Kan brukes til og med ${formatIsoDay(day)}.`,
  picture: 'QR-koden',
  typed: 'Tegnene medlemmet kan skrive',
  address: 'Adresse',
  save: 'Last ned bildet',
};

/** Why no code was made or shown. */
export function qrCodeFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'wrong_last_day':
      return 'Siste dag må være i dag eller senere, og høyst et år frem.';
    case 'qr_code_not_found':
      return 'Vi finner ikke koden i hallene dine.';
    default:
      return failureText(problem);
  }
}
