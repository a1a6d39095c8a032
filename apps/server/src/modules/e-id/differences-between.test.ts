import { describe, expect, it } from 'vitest';
import { type Difference, differencesBetween } from './differences-between.ts';

const birthDate = '1958-03-17';
/** "Given names|family names", at the hall and in the e-ID. */
const differences = (hall: string, eid: string): readonly Difference[] => {
  const named = (whole: string) => {
    const [firstName = '', lastName = ''] = whole.split('|');
    return { firstName, lastName, birthDate };
  };
  return differencesBetween(named(hall), named(eid));
};

describe('the member and the e-ID’s person are the same', () => {
  it.each([
    ['letter by letter', 'Arne|Lund', 'Arne|Lund'],
    ['in capitals', 'ARNE|LUND', 'Arne|Lund'],
    ['with stray spaces', ' Arne |  Lund', 'Arne|Lund'],
    ['with æøå written as two letters', 'Aase Bjoerg|Saeteroeygaard', 'Åse Bjørg|Sæterøygård'],
    ['with æøå and no marks', 'Ase|Odegard', 'Åse|Ødegård'],
    ['with å as two letters', 'Haakon|Aas', 'Håkon|Ås'],
    ['with Swedish letters', 'Åsa|Sjöberg', 'Åsa|Sjøberg'],
    ['with an accent on one side', 'André|Linnéa', 'Andre|Linnea'],
    ['with combining marks instead of composed letters', 'Åse|Vik', 'Åse|Vik'],
    ['in Sámi letters', 'Máret Ánne|Sara', 'Maret Anne|Sara'],
    ['in Polish letters', 'Paweł|Wójcik', 'Pawel|Wojcik'],
    ['in Icelandic letters', 'Þór|Sigurðsson', 'Thor|Sigurdsson'],
    ['with an apostrophe or none', 'Sean|O’Brien', 'Sean|OBrien'],
    ['with C for K', 'Christian|Carlsen', 'Kristian|Karlsen'],
    ['with Th for T', 'Thor Kathrine|Thorsen', 'Tor Katrine|Torsen'],
    ['with ph and w', 'Josephine|Walle', 'Josefine|Valle'],
    ['with a double letter', 'Per|Hanssen', 'Per|Hansen'],
    ['with a hyphen or none', 'Anne-Marie|Berg-Hansen', 'Anne Marie|Berg Hansen'],
    ['with a name in one word or two', 'Annekari|Lund', 'Anne Kari|Lund'],
    ['with a particle in one word or two', 'Jan|Vanderberg', 'Jan|van der Berg'],
    ['without the middle name at the hall', 'Terje|Bakken', 'Terje Johan|Bakken'],
    ['without the middle name in the e-ID', 'Terje Johan|Bakken', 'Terje|Bakken'],
    ['with only the second of two given names', 'Kari|Olsen', 'Anne Kari|Olsen'],
    ['with an initial', 'Kari M.|Olsen', 'Kari Margrethe|Olsen'],
    ['with a family name as middle name', 'Frode|Beckmann Nilsen', 'Frode Beckmann|Nilsen'],
    ['with a family name as middle name, missing at the hall', 'Frode|Nilsen', 'Frode Beckmann|Nilsen'],
    ['with given names in a different order', 'Marie Anne|Moen', 'Anne Marie|Moen'],
    ['with half of a double family name', 'Kari|Berg', 'Kari|Berg-Hansen'],
    ['with a farm name of one letter', 'Ola|Å', 'Ola|Å'],
  ])('%s: %s, %s', (_how, hall, eid) => {
    expect(differences(hall, eid)).toEqual([]);
    expect(differences(eid, hall)).toEqual([]);
  });
});

describe('a person must review', () => {
  it.each<[string, string, string, readonly Difference[]]>([
    ['another person', 'Arne|Lund', 'Ida Marie|Prøvestad', ['first_name', 'last_name']],
    ['a spouse', 'Arne|Lund', 'Berit|Lund', ['first_name']],
    ['a name taken on marriage', 'Kari|Olsen', 'Kari|Nordmann', ['last_name']],
    ['a maiden name kept as middle name', 'Kari|Olsen', 'Kari Olsen|Nordmann', ['last_name']],
    ['a twin', 'Anne|Lund', 'Anna|Lund', ['first_name']],
    ['a twin who shares a middle name', 'Per Johan|Lund', 'Ole Johan|Lund', ['middle_name']],
    ['two middle names', 'Kari Marie|Olsen', 'Kari Margrethe|Olsen', ['middle_name']],
    ['double names that share one half', 'Kari|Berg-Hansen', 'Kari|Berg-Olsen', ['middle_name']],
    ['a pet name', 'Kalle|Lund', 'Karl|Lund', ['first_name']],
    ['an initial for the given name', 'A.|Lund', 'Arne|Lund', ['first_name']],
    ['given and family name swapped', 'Lund|Arne', 'Arne|Lund', ['first_name', 'last_name']],
    ['-sen and -søn', 'Per|Hansen', 'Per|Hanssøn', ['last_name']],
    ['different names with the same particle', 'Jan|van Dijk', 'Jan|van Berg', ['middle_name']],
    ['no given name at the hall', '|Lund', 'Arne|Lund', ['first_name']],
    ['no given name at all', '|Lund', '-|Lund', ['first_name']],
    ['letters outside the Latin alphabet', '李|王', '王|李', ['first_name', 'last_name']],
  ])('%s: %s, %s', (_what, hall, eid, expected) => {
    expect(differences(hall, eid)).toEqual(expected);
  });

  it('a different or missing birth date, with any names', () => {
    const arne = { firstName: 'Arne', lastName: 'Lund', birthDate };
    expect(differencesBetween({ ...arne, birthDate: '1958-03-18' }, arne)).toEqual(['birth_date']);
    expect(differencesBetween({ ...arne, birthDate: null }, arne)).toEqual(['birth_date_unknown']);
    const berit = { ...arne, firstName: 'Berit', birthDate: '1961-01-01' };
    expect(differencesBetween(arne, berit)).toEqual(['first_name', 'birth_date']);
  });
});
