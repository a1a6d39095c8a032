import { osloTimeOf } from '../../platform/oslo-calendar.ts';

/** A short version of `docs/retention.md`. */
const howLong = [
  'Runder, gevinster, innskudd, uttak, billetter, spilløkter og tid i spillet: fem år etter utgangen av året de gjelder (bokføringsloven § 13). Selve regnskapet blir stående uten navnet ditt.',
  'Konto, kundeopplysninger og det du har vist med elektronisk ID: fem år etter at kundeforholdet er over (hvitvaskingsloven § 30).',
  'Spillepauser: fem år etter at de er over.',
  'Innlogginger og enheter: ett år etter at de er avsluttet. Den siste blir stående så lenge du har konto.',
  'Meldinger: innhold og mottaker blir slettet når meldingen er sendt, og resten etter 30 dager.',
  'Koder, lenker og forsøk på å logge inn: fra noen minutter til 30 dager.',
  'Lenger bare hvis vi skylder deg penger, noe er under behandling, eller opplysningene trengs i en sak.',
];

/** The information that article 15 requires with a copy, in plain words. */
export const aboutCopy = ({
  productName,
  company,
  at,
}: {
  readonly productName: string;
  readonly company: string;
  readonly at: Date;
}) => ({
  hva: `Dette er en kopi av opplysningene ${productName} har om deg. Du har rett til den etter personvernforordningen artikkel 15. Beløp er i kroner, og tidspunkter er norsk tid.`,
  tidspunkt: osloTimeOf(at),
  ansvarlig: `${company} og bingohallene du er medlem i.`,
  formål: [
    'At du kan ha en konto, spille, sette inn penger og få dem utbetalt.',
    'At grensene og pausene dine blir fulgt.',
    'At vi vet hvem du er og hvor pengene kommer fra, slik loven om hvitvasking krever.',
    'At regnskapet er riktig og kan kontrolleres.',
    'At kontoen din er trygg mot andre.',
  ],
  grunnlag: [
    'Avtalen vi har med deg når du er medlem og spiller.',
    'Loven: pengespilloven, hvitvaskingsloven og bokføringsloven.',
    'Sikkerhet for deg og oss når vi passer på innlogginger.',
  ],
  typer: [
    'Navn, fødselsdato, adresse, mobilnummer og e-post.',
    'At du har legitimert deg med elektronisk ID, og når. Selve fødselsnummeret lagrer vi ikke, bare en kode som er regnet ut av det, så vi kjenner deg igjen.',
    'Spillekontoer, saldo og transaksjoner, innskudd, lagrede bankkort og uttak.',
    'Bonger, runder og gevinster.',
    'Billetter og spilløkter: hva du har overført, og hva som har kommet tilbake.',
    'Dekknavnet ditt i chatten.',
    'Spillegrenser og spillepauser.',
    'Kundeopplysningene dine, slik du ga dem.',
    'Innlogginger, enheter og meldinger.',
  ],
  mottakere: [
    'Bingohallene du er medlem i, og kjeden de hører til.',
    'Betalingsformidleren, når du betaler eller lagrer et kort.',
    'Billettsystemene og spillpartneren, når du bruker dem. De får hallens nummer og et kjennetegn for deg, ikke navnet ditt.',
    'Chatten, hvis du åpner den. Den får det du skriver, og fornavnet ditt og et dekknavn når du er logget inn.',
    'Banken, når du får utbetalt penger.',
    'Utstederen av elektronisk ID, når du legitimerer deg.',
    'De som formidler SMS og e-post for oss.',
    'Offentlige myndigheter, når loven krever det.',
  ],
  lagringstid: howLong,
  rettigheter: [
    'Du kan be om å få opplysninger rettet, slettet eller begrenset, og du kan protestere mot bruken av dem.',
    'Du kan ta med deg opplysningene du har gitt oss, for eksempel i denne filen.',
    'Noe kan vi ikke slette før loven tillater det. Da sier vi fra.',
    'Si fra til bingohallen din hvis du vil bruke rettighetene dine.',
  ],
  klage: 'Mener du at vi bruker opplysningene feil, kan du klage til Datatilsynet: www.datatilsynet.no.',
  kilder: [
    'Du selv, i skjemaene og når du spiller.',
    'Elektronisk ID: navn og fødselsdato.',
    'Bingohallen din, hvis den registrerte deg.',
    'Billettsystemene og spillpartneren: hva billetter og spilløkter inneholder, og hva de har betalt tilbake.',
    'Betalingsformidleren: om betalinger ble gjennomført, og hvilket kort du har lagret.',
  ],
  automatikk:
    'Datamaskiner følger grensene og pausene som du eller reglene har satt. De tar ellers ingen avgjørelser om deg alene.',
  ikkeMed: [
    'Passord, koder og annet som kan åpne kontoen din. Vi lagrer dem ikke i lesbar form.',
    'Opplysninger om andre enn deg.',
    'Vurderinger og interne notater som vi etter loven ikke kan gi ut eller kan holde tilbake (hvitvaskingsloven § 28 og personopplysningsloven § 16). Slik er det for alle som ber om en kopi.',
    'Det du har skrevet i chatten. Det ligger i chatten, under dekknavnet ditt. Be bingohallen din hvis du vil ha en kopi av det eller få det slettet.',
    'Meldinger som er sendt: vi vet ikke lenger hvem de gikk til.',
  ],
});
