import { Heading, Link as TextLink } from '@digdir/designsystemet-react';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Link, Navigate, useSearchParams } from 'react-router';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { Page } from '../../platform/page.tsx';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import { loginTexts } from './login.nb.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { safeRedirect } from './safe-redirect.ts';

/** The owner filter whose logo is shown on login (specification §6 Owner filter). */
const ownerWithLoginLogo = 1;

/** `/login`: the way in, and on to where the player was going. */
export function LoginPage() {
  const [query] = useSearchParams();
  const loggedIn = useSession() !== undefined;
  if (loggedIn) return <Navigate to={safeRedirect(query.get('redirect'), window.location.origin)} replace />;
  return (
    <Page title={loginTexts.title} width="form">
      <Sheet padding="lg" gap="lg">
        <OperatorLogo />
        <Heading level={1} data-size="lg">
          {loginTexts.title}
        </Heading>
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

function OperatorLogo() {
  const { session } = usePortal();
  const chains = usePortalConfig()?.chains;
  const chain = chains?.find(({ ownerId }) => ownerId === ownerWithLoginLogo);
  if (session.ownerFilter() !== ownerWithLoginLogo || chain === undefined) return null;
  return <img className={styles.operator} src={`/art/chains/${chain.logo}`} alt={chain.name} height="56" />;
}
