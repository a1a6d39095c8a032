/** The errors in a content file, in words for its author. */
export const complaintTexts = {
  frontMissing:
    'Filen må begynne med en linje med tre bindestreker, opplysninger om teksten, og tre nye bindestreker.',
  frontUnreadable:
    'Opplysningene øverst i filen er ikke til å lese. Hver linje skal ha et navn, kolon, mellomrom og en verdi. Sett verdien i anførselstegn hvis den har kolon i seg.',
  fieldMissing: (name: string) => `«${name}» mangler øverst i filen.`,
  fieldUnknown: (name: string, known: string) =>
    `«${name}» er ikke noe filen kan ha øverst. Den kan ha ${known}.`,
  fieldEmpty: (name: string) => `«${name}» er tom, eller er ikke en vanlig tekst.`,
  tooLong: (name: string, length: number, longest: number) =>
    `«${name}» er på ${length} tegn. Den kan være på høyst ${longest}.`,
  wrongLength: (name: string, length: number, shortest: number, longest: number) =>
    `«${name}» er på ${length} tegn. Den skal være på mellom ${shortest} og ${longest}, slik at den vises hel i søk.`,
  dateWrong: (name: string, written: string) =>
    `«${name}» er «${written}», og det er ingen dato. Skriv år, måned og dag slik: 2026-09-01.`,
  olderThanBefore: (before: string) =>
    `Artikkelen har en eldre dato enn ${before}. Artikler får nummer etter dato, og den nyeste har det høyeste nummeret.`,
  articleName:
    'Navnet på en artikkel begynner med nummeret, så bindestrek og et kort navn: 7-ny-artikkel.md.',
  articleNumberTwice: (id: number, other: string) =>
    `Nummer ${id} er brukt av ${other} også. Gi artikkelen neste ledige nummer.`,
  articleNumberMissing: (id: number) =>
    `Det er ingen artikkel med nummer ${id}. Numrene skal gå fra 0 og oppover uten hull, for adressene bygger på dem.`,
  pageUnknown: (address: string) =>
    `Portalen har ingen side med adressen ${address}. En ny side må også få adressen sin i koden; be en utvikler om det.`,
  pictureMissing: (file: string) => `Bildet «${file}» finnes ikke i mappen pictures.`,
  picturePlace: (written: string) =>
    `Bildet «${written}» må ligge i mappen pictures, og skrives slik: ../pictures/navn.svg.`,
  pictureUnreadable: (file: string) => `Bildet «${file}» er ikke til å lese. Bruk SVG, PNG, JPG eller WebP.`,
  pictureScript: (file: string) =>
    `Bildet «${file}» har skript eller lenker i seg. Lagre det som et rent bilde.`,
  altMissing:
    'Bildet mangler en tekst som sier hva det viser, for dem som ikke ser det. Skriv den mellom klammene: ![teksten](bildet).',
  altFieldMissing: '«bildetekst» mangler: si hva bildet viser, for dem som ikke ser det.',
  altWithoutPicture: 'Filen har «bildetekst», men ikke noe «bilde».',
  html: 'Teksten har HTML eller skript i seg. Bruk bare Markdown. Skal tegnet < stå i teksten, skriv \\<.',
  linkBroken: (address: string) => `Lenken «${address}» fører til en side som ikke finnes i portalen.`,
  anchorBroken: (address: string, anchor: string) =>
    `Lenken «${address}» fører til et sted på siden som ikke finnes: ingen overskrift der gir «#${anchor}».`,
  linkKind: (address: string) =>
    `Lenken «${address}» må begynne med / (en side i portalen), # (et sted på denne siden), https://, mailto: eller tel:.`,
  linkEmpty: 'Lenken har ingen tekst. Skriv hvor den fører.',
  linkUnfinished: (label: string) =>
    `«[${label}]» ser ut som en lenke, men adressen mangler. Skriv [tekst](adresse).`,
  headingTop: 'Overskriften med én # er sidens tittel, og den står øverst i filen. Bruk ## i teksten.',
  headingSkip: (level: number) =>
    `Overskriften hopper over et nivå. Etter ${'#'.repeat(level)} kan det komme høyst ${'#'.repeat(level + 1)}.`,
  headingTwice: (anchor: string) =>
    `To overskrifter på siden er like («${anchor}»). Da kan en lenke ikke skille dem.`,
  wordUnknown: (name: string, known: string) =>
    `«{{${name}}}» er ikke et ord vi bytter ut. Disse finnes: ${known}.`,
  wordPlace:
    'Ord i doble krøllparenteser kan ikke stå her. De kan stå i vanlig tekst, som hele adressen i en lenke, og i tittel og ingress.',
  whole: (complaints: readonly string[]) =>
    `Innholdet i portalen har ${complaints.length === 1 ? 'én feil' : `${complaints.length} feil`} som må rettes:\n${complaints.map((one) => `  ${one}`).join('\n')}`,
  at: (file: string, line: number, sentence: string) => `${file}, linje ${line}: ${sentence}`,
};
