import { describe, expect, test } from 'vitest';
import type { ContentFacts, PictureState } from './content-complaint.ts';
import { contentComplaints } from './content-complaints.ts';
import { readContent } from './content-document.ts';

const shown: PictureState = { kind: 'shown', width: 640, height: 400 };
const facts: Omit<ContentFacts, 'documents'> = {
  pictures: new Map<string, PictureState>([
    ['bong.svg', shown],
    ['odelagt.png', { kind: 'unreadable' }],
    ['farlig.svg', { kind: 'active' }],
  ]),
  pages: ['/', '/personvern', '/klage', '/mypage', '/article/:id', '/mybingo/:id/:function?'],
  anchors: { '/': ['spillegrenser'] },
};

const description = 'En setning som sier hva siden handler om, så lang at et søk kan vise den hel.';
const pageFront = `---\ntittel: Personvern\nbeskrivelse: ${description}\n---\n`;
const articleFront = `---\ntittel: Uttak\ningress: ${description}\ndato: 2026-09-01\n---\n`;

/** The errors in content files, each as "file:line sentence". */
function said(files: Readonly<Record<string, string>>): readonly string[] {
  const documents = Object.entries(files).map(([path, text]) => readContent({ path, text }));
  return contentComplaints({ ...facts, documents }).map(
    ({ path, line, sentence }) => `${path}:${line} ${sentence}`,
  );
}
const saidOfPage = (text: string) => said({ 'pages/personvern.md': `${pageFront}${text}` });
const saidOfFront = (front: string) => said({ 'articles/0-uttak.md': `---\n${front}\n---\n` });

test('valid content has no errors', () => {
  expect(
    said({
      'articles/0-uttak.md': `---
tittel: Uttak hos {{selskap}}
ingress: ${description}
dato: 2026-09-01
bilde: bong.svg
bildetekst: En bong
---

## Først

Se [vilkår](/personvern#hvem-vi-er), [hallen](/mybingo/108/tr), [grensene](/#spillegrenser), [min side](/mypage?spillepause=0),
[{{hjelpelinje}}]({{hjelpelinje-adresse}}), [tilsynet](https://lottstift.no) og [det første](#forst).

![En bong](../pictures/bong.svg)
`,
      'pages/personvern.md': `${pageFront}\n## Hvem vi er\n\n### Også her\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`,
    }),
  ).toEqual([]);
});

describe('a link', () => {
  test.each([
    ['[klage](/klager)', 'Lenken «/klager» fører til en side som ikke finnes i portalen.'],
    ['[nyhet](/article/7)', 'Lenken «/article/7» fører til en side som ikke finnes i portalen.'],
    ['[her](#der)', '«#der»'],
    ['[grenser](/#grenser)', '«#grenser»'],
    ['[x](javascript:alert)', 'må begynne med /'],
    ['[x](http://uten-lås.no)', 'må begynne med /'],
    ['[x](//annet.no)', 'må begynne med /'],
    ['[x](/\\annet.no)', 'må begynne med /'],
    ['[x](</\t/annet.no>)', 'må begynne med /'],
    ['[x](https://)', 'må begynne med /'],
    ['[x](&#106;avascript:alert(1))', 'må begynne med /'],
    ['<JavaScript:alert(1)>', 'må begynne med /'],
    ['[x](data:text/html,x)', 'må begynne med /'],
    ['Se www.annet.no', 'må begynne med /'],
    ['Fot[^1].\n\n[^1]: <vbscript:x>', 'må begynne med /'],
    ['[](/klage)', 'Lenken har ingen tekst'],
    ['[klage] (/klage)', '«[klage]» ser ut som en lenke'],
    ['[klage][k]\n\n[k]: /klage', '«[k]» ser ut som en lenke'],
    ['[x]({{firma}})', '«{{firma}}» er ikke et ord vi bytter ut'],
    ['[x](https://{{selskap}}.no)', 'doble krøllparenteser kan ikke stå her'],
  ])('is reported when its target is bad: %s', (text, why) => {
    expect(saidOfPage(`\n\n${text}\n`).join()).toContain(why);
  });

  test('is reported with its own line', () => {
    expect(saidOfPage('\nTekst.\n\nSe\n[klage](/klager).\n')).toEqual([
      'pages/personvern.md:9 Lenken «/klager» fører til en side som ikke finnes i portalen.',
    ]);
  });
});

describe('a picture', () => {
  test.each([
    ['![](../pictures/bong.svg)', 'mangler en tekst som sier hva det viser'],
    ['![Bong](../pictures/borte.svg)', 'Bildet «borte.svg» finnes ikke'],
    ['![Bong](https://annet.no/bong.svg)', 'må ligge i mappen pictures'],
    ['![Bong](../pictures/odelagt.png)', 'er ikke til å lese'],
    ['![Bong](../pictures/farlig.svg)', 'har skript eller lenker i seg'],
    ['![{{selskap}}](../pictures/bong.svg)', 'doble krøllparenteser kan ikke stå her'],
  ])('is reported when it cannot be shown or described: %s', (text, why) => {
    expect(saidOfPage(`\n${text}\n`).join()).toContain(why);
  });
});

describe('anything but Markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    'Se <b>her</b>.',
    '<!-- skjult -->',
    '<img src=x onerror=alert(1)>',
    '| a |\n|---|\n| <b>b</b> |',
    '<!DOCTYPE html>',
  ])('is reported: %s', (text) =>
    expect(saidOfPage(`\n${text}\n`).join()).toContain('har HTML eller skript i seg'),
  );
});

describe('headings and words', () => {
  test.each([
    ['# Tittel', 'sidens tittel'],
    ['### Under', 'hopper over et nivå'],
    ['## Likt\n\n## Likt', 'To overskrifter på siden er like («likt»)'],
    ['Hos {{firma}}.', '«{{firma}}» er ikke et ord vi bytter ut. Disse finnes: produkt, selskap'],
    ['Skriv `{{selskap}}`.', 'doble krøllparenteser kan ikke stå her'],
  ])('are reported when they are wrong: %s', (text, why) => {
    expect(saidOfPage(`\n${text}\n`).join()).toContain(why);
  });
});

describe('the fields above a text', () => {
  test.each([
    ['tittel: Uttak', '«ingress» mangler'],
    ['tittel: Uttak', '«dato» mangler'],
    ['tittel: [feil', 'ikke til å lese'],
    ['bare ord', 'ikke til å lese'],
    ['forfatter: Kari', '«forfatter» er ikke noe filen kan ha'],
    ['tittel:', '«tittel» er tom'],
    ['tittel: 1\ntittel: to', 'ikke til å lese'],
    [`tittel: ${'lang '.repeat(20)}`, 'Den kan være på høyst 60'],
    ['ingress: Kort.', 'mellom 70 og 155'],
    ['dato: 2026-02-30', '«dato» er «2026-02-30», og det er ingen dato'],
    ['dato: 1. september', 'ingen dato'],
    ['bilde: borte.svg\nbildetekst: En bong', 'Bildet «borte.svg» finnes ikke'],
    ['bilde: odelagt.png\nbildetekst: En bong', 'er ikke til å lese'],
    ['bilde: farlig.svg\nbildetekst: En bong', 'har skript'],
    ['bilde: bong.svg', '«bildetekst» mangler'],
    ['bildetekst: En bong', 'ikke noe «bilde»'],
    ['tittel: Hos {{firma}}', '«{{firma}}» er ikke et ord'],
  ])('are reported when they are wrong: %s', (front, why) => {
    expect(saidOfFront(front).join()).toContain(why);
  });

  test('are reported with their own lines', () => {
    expect(saidOfFront(`tittel: Uttak\ningress: ${description}\ndato: i går`)).toEqual([
      'articles/0-uttak.md:4 «dato» er «i går», og det er ingen dato. Skriv år, måned og dag slik: 2026-09-01.',
    ]);
  });

  test('are reported when they are missing', () => {
    expect(said({ 'pages/personvern.md': '## Hei\n' })).toEqual([
      expect.stringContaining('pages/personvern.md:1 Filen må begynne med en linje med tre bindestreker'),
    ]);
  });
});

describe('the files', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a number is left out', { 'articles/1-to.md': articleFront }, 'ingen artikkel med nummer 0'],
    [
      'a number is used twice',
      { 'articles/0-en.md': articleFront, 'articles/0-to.md': articleFront },
      'Nummer 0 er brukt av articles/0-en.md også',
    ],
    ['an article has no number', { 'articles/nyhet.md': articleFront }, 'begynner med nummeret'],
    ['a page has no address', { 'pages/ukjent.md': pageFront }, 'ingen side med adressen /ukjent'],
    [
      'a later article is older',
      {
        'articles/0-en.md': articleFront,
        'articles/1-to.md': articleFront.replace('2026-09-01', '2026-08-31'),
      },
      'articles/1-to.md:4 Artikkelen har en eldre dato enn articles/0-en.md',
    ],
  ])('are reported when %s', (_, files, why) => {
    expect(said(files).join()).toContain(why);
  });
});
