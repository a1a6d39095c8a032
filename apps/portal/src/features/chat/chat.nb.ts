/** Texts of the live chat, and of the ways to reach the hall without it. */
export const chatTexts = {
  entry: 'Har du spørsmål? Chat med oss.',
  deliveredBy:
    'Chatten leveres av et annet firma. Det lagrer informasjonskapsler i nettleseren din når du åpner den.',
  entryWithoutChat: 'Har du spørsmål? Ring hallen din.',
  heading: 'Chat',
  headingWithoutChat: 'Ring hallen din',
  opening: 'Åpner chatten …',
  conversation: 'Samtale med oss',
  close: 'Lukk',
  closeChat: 'Lukk chatten',
  reopen: 'Til chatten',
  newAnswer: 'Nytt svar',
  newAnswerInChat: 'Nytt svar i chatten',
  unavailable: 'Chatten er ikke tilgjengelig',
  tryAgain: 'Prøv igjen',
  callInstead: 'Du kan ringe hallen din i stedet.',
  findNumber: 'Finn hallen din, så står telefonnummeret der.',
  findHall: 'Finn bingohall',
};
