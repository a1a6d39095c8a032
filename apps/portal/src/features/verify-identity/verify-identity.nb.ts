/** Texts of the e-ID dialog on my page (specification §8 E-ID authentication from my page). */
export const verifyTexts = {
  heading: (eid: string) => `Legitimer deg med ${eid}`,
  success: 'Vellykket!',
  failure: 'Oida!',
  verified: (eid: string) => `Din bruker er nå verifisert med ${eid}`,
  userExist: (eid: string) => `Denne ${eid} er allerede knyttet til en annen bruker.`,
  otherAccount: (eid: string) =>
    `Hvis den andre kontoen er din, kan du logge ut her og logge inn med den. Husker du ikke mobilnummeret, finner du det med ${eid} under «Glemt passord?».`,
  askHall: 'Hvis den ikke er din, kan betjeningen i bingohallen hjelpe deg.',
  toMyPage: 'Tilbake til Min side',
  logOut: 'Logg ut',
  age: 'Pengespill i Norge er kun tillatt til personer over 18 år.',
  ageThen: 'Du må ha fylt 18 år.',
  other: 'Det oppsto en feil.',
  tryAgain: 'Prøv på nytt',
  goOn: 'Fortsett til Min side',
};
