import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useId } from 'react';
import { Link } from 'react-router';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { ChooseHall } from '../../parts/halls/choose-hall.tsx';
import { keepHallWish } from '../../parts/halls/hall-wish.ts';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import { hallPageTexts as texts } from './hall-page.nb.ts';
import styles from './how-to-join.module.css';
import type { HallToSomebody, ShownHall } from './shown-hall.ts';

/** The three steps to membership. Renders nothing for a member. */
export function HowToJoin({ shown, isMember }: HallToSomebody) {
  const heading = useId();
  const eid = useEidName();
  if (isMember) return null;
  return (
    <Sheet as="section" gap="sm" align="start" aria-labelledby={heading}>
      <Heading level={2} data-size="xs" id={heading}>
        {texts.join}
      </Heading>
      <ol className={styles.steps}>
        {texts.joinSteps(shown.hall.name, eid).map((step) => (
          <li key={step.heading}>
            <strong>{step.heading}</strong>
            <Paragraph>{step.text}</Paragraph>
          </li>
        ))}
      </ol>
      {isMember === false ? <Next shown={shown} eid={eid} /> : null}
    </Sheet>
  );
}

/** The next step depends on the viewer: a visitor, a player without e-ID, or one who can open a card. */
function Next({ shown: { hall, postcode }, eid }: { shown: ShownHall; eid: string }) {
  const portal = usePortal();
  const session = useSession();
  if (session === undefined)
    return (
      <Button asChild variant="secondary">
        <Link to={portalPages.register} onClick={() => keepHallWish(portal, hall, postcode)}>
          {texts.register}
        </Link>
      </Button>
    );
  if (!session.noBankID) return <ChooseHall hall={hall} postnr={postcode} />;
  return (
    <>
      <Paragraph>{texts.unverified(eid)}</Paragraph>
      <Button asChild variant="secondary">
        <Link to={portalPages.myPage}>{texts.toMyPage}</Link>
      </Button>
    </>
  );
}
