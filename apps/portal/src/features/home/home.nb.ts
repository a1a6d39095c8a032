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
  limitsBanner: 'Nye nasjonale spillegrenser gjelder fra 1. september 2025.',
  limitsBannerLink: 'Les om spillegrensene',
  stepsHeading: 'Slik kommer du i gang',
  steps: [
    {
      heading: 'Registrer deg',
      text: 'Bli registrert i din lokale bingohall. Du får ett spillekort for hver hall du spiller i.',
    },
    {
      heading: 'Sett inn penger',
      text: 'Sett inn penger i hallen eller på nett, med bankkort eller Vipps der hallen tilbyr det.',
    },
    {
      heading: 'Spill på nett',
      text: 'Åpne spillet fra min side og spill sammen med de som sitter i hallen.',
    },
  ],
  onlineHeading: 'Bingo på nett, fra din egen hall',
  onlineText: (product: string) =>
    `${product} lar deg delta i spillene i bingohallen din på direkten. Tallene som trekkes, er de samme, og gevinstene betales rett inn på spillekontoen din. Du kan også kjøpe bonger til dagens spill på forhånd.`,
  licenceText: (regulator: string) =>
    `Operatøren har tillatelse fra ${regulator} til å tilby bingo på nett. Aldersgrensen er 18 år.`,
  regulatorFallback: 'Lotteri- og stiftelsestilsynet',
  causesHeading: 'Du støtter lokale lag og foreninger',
  causesText:
    'Når du spiller bingo, går en del av pengene til lag og foreninger i nærmiljøet: idrettslag, korps, speidergrupper og mange andre.',
  causesFigure: 'Over 200 millioner kroner',
  causesFigureText: 'ga bingobransjen til lokale formål i 2018.',
  limitsHeading: 'Nasjonale spillegrenser',
  limitsText: 'Fra 1. september 2025 gjelder nye nasjonale grenser for hvor mye du kan spille for på nett.',
  limitDay: { amount: 'kr 900', text: 'per dag' },
  limitMonth: { amount: 'kr 4 400', text: 'per måned' },
  limitFacts: [
    'Grensene gjelder for hver bingohall, ikke samlet for alle haller.',
    'De slås på automatisk. Du trenger ikke å gjøre noe.',
    'De gjelder bare digitalt spill, ikke spill på papir.',
    'Du kan selv sette lavere grenser.',
    'Når grensen er nådd, kan du ikke spille videre i den hallen før neste dag eller neste måned.',
  ],
};
