/** Texts of the e-ID dialog on my page (specification §8 E-ID authentication from my page). */
export const verifyTexts = {
  heading: (eid: string) => `Verifiser deg med ${eid}`,
  success: 'Vellykket!',
  failure: 'Oida!',
  verified: (eid: string) => `Din bruker er nå verifisert med ${eid}`,
  userExist: (eid: string) => `Denne ${eid} er allerede knyttet til en annen bruker.`,
  otherAccount: (eid: string) =>
    `Er den andre brukeren deg, kan du logge ut her og logge inn der. Husker du ikke mobilnummeret, finner du det med ${eid} under «Glemt passord?».`,
  askHall: 'Er det ikke deg, kan betjeningen i bingohallen din hjelpe deg.',
  toMyPage: 'Tilbake til min side',
  logOut: 'Logg ut',
  age: 'Pengespill i Norge er kun tillatt til personer over 18 år.',
  other: 'Det oppsto en feil.',
  tryAgain: 'Prøv på nytt',
  goOn: 'Fortsett til min side',
};
