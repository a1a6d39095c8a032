import { Button, Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { useSession } from '../../platform/portal-context.tsx';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';
import styles from './update-first.module.css';

/**
 * The whole page of a player who must update customer information before play: the demand, and access to the
 * money.
 */
export function UpdateFirst({ onVerify, ...money }: YourMoneyProps & { onVerify: () => void }) {
  return (
    <>
      <UpdateDemand halls={money.halls} onVerify={onVerify} />
      <YourMoney {...money} />
    </>
  );
}

function UpdateDemand({ halls, onVerify }: { halls: readonly MyHall[]; onVerify: () => void }) {
  const noBankID = useSession()?.noBankID === true;
  const eid = usePortalConfig()?.eidProvider ?? 'BankID';
  return (
    <Sheet as="section" tone="warning" padding="lg" gap="sm" align="start" flat className={styles.update}>
      <Heading level={1} data-size="md">
        {hallTexts.forceAmlHeading}
      </Heading>
      <Paragraph>{hallTexts.forceAmlText}</Paragraph>
      {noBankID ? (
        <>
          <Paragraph>{hallTexts.forceAmlVerifyFirst(eid)}</Paragraph>
          <Button onClick={onVerify}>{hallTexts.verify(eid)}</Button>
        </>
      ) : (
        <Button asChild>
          <Link to="/user/details">{hallTexts.updateAml}</Link>
        </Button>
      )}
      {halls.length > 0 ? (
        <>
          <Heading level={2} data-size="2xs">
            {hallTexts.contactHalls}
          </Heading>
          <ul className={styles.phones}>
            {halls.map((hall) => (
              <li key={hall.id}>
                <span>{hall.name}</span>
                <TextLink href={`tel:${hall.phone.replaceAll(' ', '')}`}>{hall.phone}</TextLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Sheet>
  );
}

type YourMoneyProps = {
  halls: readonly MyHall[];
  renderHall: (hall: MyHall) => ReactNode;
};

/** The money of a player who must update customer information: nothing blocks the player's access to it. */
function YourMoney({ halls, renderHall }: YourMoneyProps) {
  if (halls.length === 0) return null;
  return (
    <Stack as="section" className={styles.update}>
      <Heading level={2} data-size="xs">
        {hallTexts.yourMoney}
      </Heading>
      <Paragraph>{hallTexts.yourMoneyText}</Paragraph>
      {halls.map(renderHall)}
    </Stack>
  );
}
