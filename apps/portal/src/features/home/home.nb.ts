/** Texts of the home page (specification §1, §2 Home, §9 National play limits). */
export const homeTexts = {
  description:
    'Spill bingo på nett hos din lokale bingohall: de samme trekningene som i hallen, hjemmefra. Aldersgrense 18 år.',
  descriptionAt: (chain: string) =>
    `Spill bingo på nett hos bingohallene i ${chain}: de samme trekningene som i hallen, hjemmefra. Aldersgrense 18 år.`,
  hero: 'Spill bingo på nett hos din lokale bingohall!',
  lead: 'Følg de samme trekningene som i bingohallen, hjemmefra eller der du er. Du spiller hos hallen du kjenner, med spillekontoen du har der.',
  leadAt: (chain: string) =>
    `Velkommen til bingohallene i ${chain}. Du spiller hos hallen du kjenner, med spillekontoen du har der.`,
  logIn: 'Logg inn',
  register: 'Registrer deg',
  myPage: 'Gå til min side',
  findHall: 'Finn bingohallen din',
  howToPlay: 'Slik spiller du',
  limitsBanner:
    'Nasjonale grenser fra 1.\u00a0september 2025: kr\u00a0900 per dag og kr\u00a04\u00a0400 per måned av egne penger i hver hall.',
  limitsBannerLink: 'Les om spillegrensene',
  stepsHeading: 'Slik kommer du i gang',
  steps: [
    {
      heading: 'Registrer deg',
      text: 'Registrer deg her med BankID, eller få hjelp i bingohallen. Du får én spillekonto i hver hall du spiller i.',
    },
    {
      heading: 'Sett inn penger',
      text: 'Sett inn penger i hallen eller på nett, med bankkort eller Vipps der hallen tilbyr det.',
    },
    {
      heading: 'Spill på nett',
      text: 'Åpne spillet fra Min side, og spill sammen med dem som sitter i hallen.',
    },
  ],
  onlineHeading: 'Bingo på nett, fra din egen hall',
  onlineText: (product: string) =>
    `${product} lar deg være med i spillene i bingohallen din mens de pågår. Tallene som trekkes, er de samme. Gevinsten settes inn på spillekontoen din. Store gevinster kontrolleres av hallen først. Du kan også kjøpe bonger til dagens spill på forhånd.`,
  licenceText: (regulator: string) =>
    `Selskapet bak tjenesten har tillatelse fra ${regulator} til å tilby bingo på nett. Aldersgrensen er 18 år.`,
  regulatorFallback: 'Lotteritilsynet',
  causesHeading: 'Du støtter lokale lag og foreninger',
  causesText:
    'Når du spiller bingo, går en del av pengene til lag og foreninger i nærmiljøet: idrettslag, korps, speidergrupper og mange andre.',
  causesFigure: 'Over 200 millioner kroner',
  causesFigureText: 'ga bingobransjen til lokale formål i 2018.',
  limitsHeading: 'Nasjonale spillegrenser',
  limitsText:
    'Fra 1.\u00a0september 2025 er det nasjonale grenser for hvor mye av egne penger du kan spille for på nett. Penger du har vunnet, teller ikke med.',
  limitDay: { amount: 'kr\u00a0900', text: 'per dag' },
  limitMonth: { amount: 'kr\u00a04\u00a0400', text: 'per måned' },
  limitFacts: [
    'Grensene gjelder for hver bingohall, ikke samlet for alle haller.',
    'De slås på automatisk. Du trenger ikke å gjøre noe.',
    'De gjelder bare spill på nett, ikke papirbonger i hallen.',
    'Du kan selv sette lavere grenser.',
    'Når grensen er nådd, kan du ikke spille for flere egne penger i den hallen før neste dag eller neste måned.',
  ],
};
