import { Logo } from '@lokalbingo/ui/logo';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropEarlyKeys } from '../../platform/early-keys.ts';
import { platformTexts } from '../../platform/platform.nb.ts';
import { loginTexts } from './login.nb.ts';
import { LoginMethods } from './login-methods.tsx';
import styles from './login-page.module.css';

/** Shown at every address while nobody is logged in. The address opens after the login. */
export function LoginPage() {
  const queries = useQueryClient();
  useEffect(() => {
    dropEarlyKeys();
    document.title = `${loginTexts.title} – ${platformTexts.console}`;
  }, []);
  return (
    <main className={styles.page}>
      <PageWidth width="form">
        <Sheet padding="lg">
          <Logo name={platformTexts.console} />
          <LoginMethods mayLeave onAuthenticated={() => void queries.resetQueries()} />
        </Sheet>
      </PageWidth>
    </main>
  );
}
