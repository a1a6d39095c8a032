import { Button, Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { HallLogo } from '@lokalbingo/ui/hall-logo';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ClockIcon, LocationPinIcon } from '@navikt/aksel-icons';
import { Link } from 'react-router';
import { ChooseHall } from '../../parts/halls/choose-hall.tsx';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { useNow } from '../../platform/use-now.ts';
import styles from './hall-head.module.css';
import { hallPageTexts as texts } from './hall-page.nb.ts';
import { type OpenState, openStateAt } from './open-on.ts';
import type { HallToSomebody, ShownHall } from './shown-hall.ts';

/**
 * The hall's name, and what visitors look for first: address, whether it is open, telephone, and the link to
 * join.
 */
export function HallHead({ shown, isMember }: HallToSomebody) {
  const { hall, chain, postcode } = shown;
  return (
    <Sheet as="header" className={styles.head}>
      <HallLogo fileName={hall.logo} size={88} className={styles.logo} />
      <div className={styles.name}>
        <Heading level={1} data-size="lg">
          {hall.name}
        </Heading>
        <Paragraph data-size="sm" className={styles.chain}>
          {texts.ofChain(chain.name)}
        </Paragraph>
      </div>
      <div className={styles.facts}>
        <Today shown={shown} />
        <Paragraph className={styles.fact}>
          <LocationPinIcon aria-hidden className={styles.icon} />
          <span>
            {texts.address(shown)}{' '}
            <TextLink
              href={mapAddress(shown)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.mapOf(hall.name)}
              className={styles.map}
            >
              {texts.map}
            </TextLink>
          </span>
        </Paragraph>
        <HallPhone hall={hall} />
      </div>
      <div className={styles.action}>
        {isMember === false ? <ChooseHall hall={hall} postnr={postcode} variant="primary" /> : null}
        {isMember ? (
          <>
            <Paragraph>{texts.member}</Paragraph>
            <Button asChild>
              <Link to={portalPages.myPage}>{texts.toMyPage}</Link>
            </Button>
          </>
        ) : null}
      </div>
    </Sheet>
  );
}

function Today({ shown }: { shown: ShownHall }) {
  const now = useNow();
  if (shown.openingHours === null) return null;
  return (
    <Paragraph className={styles.fact}>
      <ClockIcon aria-hidden className={styles.icon} />
      <strong>{openWords(openStateAt(shown, now))}</strong>
    </Paragraph>
  );
}

function openWords(state: OpenState): string {
  if (state.kind === 'never') return texts.closedToday;
  return state.kind === 'open' ? texts.openToday(state.day) : texts.closedNow(state.day, state.daysAhead);
}

/**
 * A link to a public map of the hall. The map is loaded only when it is opened, in its own window.
 */
function mapAddress({ position: { lat, lon } }: ShownHall): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}
