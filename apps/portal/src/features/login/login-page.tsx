import { Button, Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { ChainLogo } from '@lokalbingo/ui/chain-logo';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Link, Navigate, useLocation } from 'react-router';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { useHallWish } from '../../parts/halls/hall-wish.ts';
import { useChosenChain, useOwnerFilter } from '../../platform/chosen-chain.ts';
import { Page } from '../../platform/page.tsx';
import { useSession } from '../../platform/portal-context.tsx';
import { loginTexts } from './login.nb.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { type LoginState, returnPlace } from './return-place.ts';
import { SessionEnded } from './session-ended.tsx';

/** The owner filter whose logo is shown on login (specification §6 Owner filter). */
const ownerWithLoginLogo = 1;

/** `/login`: logs the player in and continues to the requested page. */
export function LoginPage() {
  const location = useLocation();
  const loggedIn = useSession() !== undefined;
  if (loggedIn) return <Navigate to={returnPlace(location)} replace />;
  return (
    <Page title={loginTexts.title} description={loginTexts.description} width="form">
      <Sheet padding="lg" gap="lg">
        <OperatorLogo />
        <Heading level={1} data-size="lg">
          {loginTexts.title}
        </Heading>
        {(location.state as LoginState)?.isFromEid ? <FromEid /> : <SessionEnded />}
        <ChosenHall />
        <LoginForm />
        <div className={styles.ways}>
          <TextLink asChild>
            <Link to="/forgot">{loginTexts.forgotten}</Link>
          </TextLink>
          <TextLink asChild>
            <Link to="/register">{loginTexts.noAccount}</Link>
          </TextLink>
        </div>
      </Sheet>
    </Page>
  );
}

/**
 * For a player who has returned from the e-ID without the login that began it, for example in another
 * browser.
 */
function FromEid() {
  const eid = useEidName();
  return (
    <Message tone="warning">
      <Paragraph>{loginTexts.fromEid(eid)}</Paragraph>
    </Message>
  );
}

/**
 * The hall that a visitor has chosen in the hall finder, and the remaining steps before playing there. A hall
 * outside a chain that was chosen later is not shown.
 */
function ChosenHall() {
  const wish = useHallWish();
  const chain = useOwnerFilter();
  const isOfOther = chain !== undefined && wish?.ownerId !== undefined && wish.ownerId !== chain;
  if (!wish || isOfOther) return null;
  return (
    <>
      <Paragraph>{loginTexts.chosenHall(wish.hallName)}</Paragraph>
      <Button asChild variant="secondary">
        <Link to="/register">{loginTexts.register}</Link>
      </Button>
    </>
  );
}

function OperatorLogo() {
  const chosen = useChosenChain();
  if (chosen.kind !== 'chosen' || chosen.ownerId !== ownerWithLoginLogo) return null;
  return <ChainLogo fileName={chosen.chain.logo} name={chosen.chain.name} size="md" />;
}
