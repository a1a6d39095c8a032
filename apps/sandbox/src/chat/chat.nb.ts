/** Texts of the sandbox's chat. */
export const widgetTexts = {
  title: 'Chat med Lokalbingo',
  badge: 'Sandkasse',
  welcome: 'Hei. Hva lurer du på?',
  hello: (name: string) => `Hei, ${name}. Hva lurer du på?`,
  room: 'Det som er skrevet',
  log: 'Samtalen',
  you: 'Du',
  staff: 'Kundeservice',
  message: 'Skriv en melding',
  send: 'Send',
  notSent: 'Meldingen ble ikke sendt. Prøv igjen.',
  unknownSite: 'Nettstedet har ingen chat.',
};

/** Automatic answers of staff. */
export const staffTexts = {
  answers: [
    {
      about: /åpningstid|åpent|åpner|stenger|når er/i,
      answer: 'Åpningstidene står på siden til hallen din. Du finner den under «Finn Lokalbingo».',
    },
    {
      about: /uttak|utbetal|ta ut|penger ut/i,
      answer: 'Du ber om uttak på Min side, på kortet til hallen. Pengene kommer til bankkontoen din.',
    },
  ],
  otherwise: (name: string | null) =>
    `Takk for meldingen${name === null ? '' : `, ${name}`}. Vi ser på den og svarer deg her.`,
};
