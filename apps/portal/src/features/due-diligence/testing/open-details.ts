import { getCountries, getMyData, setUserInfo } from '@lokalbingo/contract/due-diligence';
import { getPostSted } from '@lokalbingo/contract/places';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen } from '@testing-library/react';
import { openPortal } from '../../../testing/open-portal.tsx';

const countries = [
  { name: 'Norge', risk: false },
  { name: 'Sverige', risk: false },
  { name: 'Iran', risk: true },
];
const towns: Record<string, string> = { '5014': 'BERGEN', '9008': 'TROMSØ' };
/** The answers to the wizard's calls in a test: two towns, three countries, and a form that is stored. */
export const detailsAnswers = (changed: readonly Scripted[] = []): readonly Scripted[] => [
  on(getMyData).give(() => ({
    userData: { userFirstname: 'Kari', userLastname: 'Nordmann' },
    userAMLData: null,
    userAddress: null,
    userNoSMS: false,
  })),
  on(getCountries).give(() => ({ countries })),
  on(getPostSted).give(({ query }) => {
    const poststed = towns[query.postnr];
    return poststed === undefined ? refused('postcode_not_found') : { poststed };
  }),
  on(setUserInfo).give(() => ({ status: 0, message: '' })),
  ...changed,
];

/** Opens the wizard as a player who must update. */
export async function openDetails({
  at = '/user/details',
  login = {},
  changed = [],
}: {
  at?: string;
  login?: object;
  changed?: readonly Scripted[];
} = {}) {
  const open = await openPortal(at, {
    answers: detailsAnswers(changed),
    login: { updateAML: true, forceAML: true, ...login },
  });
  const { user } = open;
  return {
    ...open,
    forward: () => user.click(screen.getByRole('button', { name: 'Gå videre' })),
    back: () => user.click(screen.getByRole('button', { name: 'Tilbake' })),
    confirm: () => user.click(screen.getByRole('button', { name: 'Bekreft' })),
    sent: () => open.server.requestsFor(setUserInfo),
  };
}

/** A step's heading, once it is shown. */
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
/** The summary's text under a label. */
export const summaryOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

/** Fills in address and postcode, and denies being a PEP. */
export async function fillPlace(user: Awaited<ReturnType<typeof openDetails>>['user']) {
  await user.click(screen.getByRole('radio', { name: 'Nei' }));
  await user.type(screen.getByLabelText(/^Adresse/), 'Strandgaten 1');
  await user.type(screen.getByLabelText(/^Postnummer/), '5014');
}

/** Opens the wizard, confirms being a PEP, and continues to step 2. */
export async function openAsPep(options: Parameters<typeof openDetails>[0] = {}) {
  const open = await openDetails(options);
  await heading('Personlig informasjon');
  await fillPlace(open.user);
  await open.user.click(screen.getByRole('radio', { name: 'Ja' }));
  await open.user.type(screen.getByLabelText(/^Hvorfor er du PEP\?/), 'Sitter på Stortinget');
  await open.forward();
  await heading('PEP Detaljer');
  return open;
}

/** Fills in step 2. */
export async function fillPep(user: Awaited<ReturnType<typeof openDetails>>['user']) {
  await user.type(screen.getByLabelText(/^Navn på den/), 'Kari Nordmann');
  await user.type(screen.getByLabelText(/^Din relasjon/), 'Meg selv');
  const birthDate = screen.getByLabelText(/^Fødselsdato/);
  await user.clear(birthDate);
  await user.type(birthDate, '1970-05-17');
  await user.click(screen.getByRole('radio', { name: 'Kvinne' }));
}
