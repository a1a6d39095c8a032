/** Texts of the e-ID dialog on my page (specification §8 E-ID authentication from my page). */
export const verifyTexts = {
  heading: (eid: string) => `Verifiser deg med ${eid}`,
  success: 'Vellykket!',
  failure: 'Oida!',
  verified: (eid: string) => `Din bruker er nå verifisert med ${eid}`,
  userExist: (eid: string) => `Denne ${eid} er allerede knyttet til en annen bruker.`,
  age: 'Pengespill i Norge er kun tillatt til personer over 18 år.',
  other: 'Det oppsto en feil.',
  tryAgain: 'Prøv på nytt',
  goOn: 'Fortsett til min side',
};
