import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Sheet } from '@lokalbingo/ui/sheet';
import { CheckmarkCircleFillIcon, CircleIcon } from '@navikt/aksel-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { hallWish } from '../../parts/halls/hall-wish.ts';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import type { FirstSteps } from './first-steps.ts';
import type { MyHall } from './my-hall.ts';
import styles from './welcome.module.css';
import { welcomeTexts as texts } from './welcome.nb.ts';

/** The place on my page where a first hall is chosen. */
export const firstHallAnchor = 'velg-hall';

type WelcomeProps = {
  steps: FirstSteps;
  onVerify: () => void;
  onDeposit: (hall: MyHall) => void;
};

/** Welcomes a new member by name, with one list of completed and remaining steps before playing. */
export function Welcome({ steps: { isVerified, hasDeclared, hall }, onVerify, onDeposit }: WelcomeProps) {
  const eid = useEidName();
  const name = useSession()?.name ?? '';
  return (
    <Sheet as="section" padding="lg" gap="sm" flat className={styles.welcome}>
      <Heading level={1} data-size="lg">
        {texts.heading(name)}
      </Heading>
      <Paragraph>{texts.lead}</Paragraph>
      <ol className={styles.steps}>
        <Step isDone={isVerified}>
          {isVerified ? texts.verified(eid) : <LinkButton onClick={onVerify}>{texts.verify(eid)}</LinkButton>}
        </Step>
        <Step isDone={hasDeclared} hint={hasDeclared ? undefined : texts.declareWhy}>
          {hasDeclared ? (
            texts.declared
          ) : (
            <LinkButton asChild>
              <Link to="/user/details">{texts.declare}</Link>
            </LinkButton>
          )}
        </Step>
        <Step isDone={hall !== undefined}>
          {hall ? texts.member(hall.name) : <ChooseHall isPossible={isVerified} />}
        </Step>
        <DepositStep hall={hall} onDeposit={onDeposit} />
      </ol>
    </Sheet>
  );
}

/**
 * The step of choosing a hall: a link to the form further down, with the name of a hall chosen before
 * registering. Only text for a player without e-ID, who cannot open a card.
 */
function ChooseHall({ isPossible }: { isPossible: boolean }) {
  const wish = hallWish(usePortal()).read();
  if (!isPossible) return texts.join;
  return (
    <LinkButton asChild>
      <Link to={{ hash: firstHallAnchor }} replace>
        {wish ? texts.joinHall(wish.hallName) : texts.join}
      </Link>
    </LinkButton>
  );
}

function DepositStep({ hall, onDeposit }: { hall: MyHall | undefined; onDeposit: (hall: MyHall) => void }) {
  if (hall === undefined) {
    return (
      <Step isDone={false} hint={texts.depositLater}>
        {texts.deposit}
      </Step>
    );
  }
  if (hall.offers.deposit.state !== 'offered') {
    return (
      <Step isDone={false} hint={texts.depositAtHall}>
        {texts.depositIn(hall.name)}
      </Step>
    );
  }
  return (
    <Step isDone={false}>
      <LinkButton onClick={() => onDeposit(hall)}>{texts.depositIn(hall.name)}</LinkButton>
    </Step>
  );
}

type StepProps = { isDone: boolean; hint?: string | undefined; children: ReactNode };

function Step({ isDone, hint, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.sign} data-done={isDone}>
        {isDone ? <CheckmarkCircleFillIcon title={texts.done} /> : <CircleIcon title={texts.left} />}
      </span>
      <div>
        <div>{children}</div>
        {hint ? (
          <Paragraph data-size="sm" className={styles.hint}>
            {hint}
          </Paragraph>
        ) : null}
      </div>
    </li>
  );
}
