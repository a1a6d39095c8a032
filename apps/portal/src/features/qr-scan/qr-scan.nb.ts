/** Texts of scanning a hall's QR code. */
export const qrScanTexts = {
  scan: 'Skann QR-kode',
  notLoaded: 'Skanneren kunne ikke åpnes. Sjekk at du har nettforbindelse, og prøv igjen.',
  camera: 'Bildet fra kameraet',
  starting: 'Åpner kameraet …',
  seeing: 'Hold koden foran kameraet.',
  foreign: 'Dette er ikke en kode fra bingohallen.',
  startAgain: 'Start kameraet igjen',
  stopped: {
    denied:
      'Du har ikke gitt tilgang til kameraet. Du kan gi tilgang i innstillingene til nettleseren, eller skrive koden nedenfor.',
    none: 'Vi finner ikke noe kamera på denne enheten. Skriv koden nedenfor.',
    insecure: 'Kameraet kan bare brukes på en sikker side (https). Skriv koden nedenfor.',
    failed:
      'Kameraet kunne ikke åpnes. Kanskje det brukes av et annet program. Prøv igjen, eller skriv koden nedenfor.',
    hidden: 'Kameraet ble slått av da du forlot siden.',
  },
  type: 'Skriv koden',
  code: 'Kode',
  codeHint: '16 tegn, som',
  codeSample: 'ABCD-EFGH-JKMN-PQRS',
  use: 'Bruk koden',
  mistyped: 'Koden har 16 tegn. Den har ikke tallene 0 og 1 eller bokstavene I og O.',
};
