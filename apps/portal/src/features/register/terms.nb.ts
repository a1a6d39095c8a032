/** The purchase and usage terms (specification §1). */
export type TermsNames = {
  readonly product: string;
  readonly company: string;
  readonly paymentProvider: string;
};

/** One part of the terms. */
export type TermsPart = { readonly heading: string; readonly paragraphs: readonly string[] };

export const termsTexts = {
  title: 'Kjøps- og bruksvilkår.',
  close: 'Lukk',
  intro: ({ product, company }: TermsNames) =>
    `Disse vilkårene gjelder mellom deg og ${company} når du har en konto hos ${product}. Du må være fylt 18 år for å spille.`,
};

/** The parts of the terms, in order. */
export function termsParts({ product, company, paymentProvider }: TermsNames): readonly TermsPart[] {
  return [
    {
      heading: 'Produktinformasjon',
      paragraphs: [
        `${product} lar deg delta på nett i spillene i bingohallen din. Du kan sette inn penger på spillekontoen, kjøpe bonger, følge trekningene og be om uttak.`,
        'For å spille i en bingohall må du være medlem og ha en spillekonto der. Du kan ha én konto i portalen og én spillekonto for hver bingoavdeling du spiller i.',
        'Kontoen er personlig. Du kan ikke låne den bort, dele den eller la andre spille på den. Hold passordet ditt hemmelig.',
      ],
    },
    {
      heading: 'Priser og betaling',
      paragraphs: [
        'Alle priser er oppgitt i norske kroner (NOK). Prisen på en bong vises før du kjøper den.',
        'Det er ikke mulig å spille på kreditt. Innskudd kan bare gjøres fra debetkort, aldri fra kredittkort.',
        'Pengene på spillekontoen gir ikke renter.',
      ],
    },
    {
      heading: 'Personopplysninger',
      paragraphs: [
        'Vi lagrer navn, adresse, telefonnummer, spillernummer, e-postadresse og IP-adresse. Vi trenger opplysningene for å vite hvem du er, for å levere tjenesten og for å følge loven.',
        'Opplysningene deles bare med bingohallene du spiller i, og med dem loven krever at vi deler dem med. Du kan når som helst be om å få se opplysningene vi har om deg.',
      ],
    },
    {
      heading: 'Kortinformasjon',
      paragraphs: [
        `Betaling med kort håndteres av betalingsleverandøren ${paymentProvider}. Kortnummeret ditt lagres hos dem og ikke hos oss.`,
      ],
    },
    {
      heading: 'Ansvar',
      paragraphs: [
        `Ansvaret til ${company} er begrenset til 5 000 kroner per transaksjon og til 10 000 kroner per kunde per år.`,
        'Vi er ikke ansvarlige for tap som skyldes at andre har fått tilgang til kontoen din fordi passordet er delt med dem.',
      ],
    },
    {
      heading: 'Varighet',
      paragraphs: [
        'Avtalen gjelder fra du oppretter kontoen og til du eller vi avslutter den. Du kan avslutte den når som helst ved å kontakte bingohallen din. Penger som står på spillekontoen, blir da utbetalt til deg.',
      ],
    },
  ];
}
