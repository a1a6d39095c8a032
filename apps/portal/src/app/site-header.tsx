import { Button, Dropdown } from '@digdir/designsystemet-react';
import { Logo } from '@lokalbingo/ui/logo';
import { ChevronDownIcon } from '@navikt/aksel-icons';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { usePortalConfig } from '../platform/config-queries.ts';
import { usePortal, useSession } from '../platform/portal-context.tsx';
import { shellTexts } from './shell.nb.ts';

/** Logo, information, and the way in or out (specification §2 Header). */
export function SiteHeader() {
  const productName = usePortalConfig()?.productName ?? 'Lokalbingo';
  return (
    <header className="site-header">
      <div className="site-header__row">
        <Link to="/" className="site-header__logo">
          <Logo name={shellTexts.home(productName)} />
        </Link>
        <nav aria-label={shellTexts.mainMenu} className="site-header__menu">
          <InformationMenu productName={productName} />
          <LoginMenu />
        </nav>
      </div>
    </header>
  );
}

function InformationMenu({ productName }: { productName: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Dropdown.TriggerContext>
      <Dropdown.Trigger variant="tertiary" data-color="neutral">
        {shellTexts.information}
        <ChevronDownIcon aria-hidden className="site-header__chevron" />
      </Dropdown.Trigger>
      <Dropdown
        placement="bottom-start"
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      >
        <Dropdown.List>
          <Dropdown.Item>
            <Dropdown.Button asChild>
              <Link to="/bingohalls" onClick={() => setOpen(false)}>
                {shellTexts.findHall(productName)}
              </Link>
            </Dropdown.Button>
          </Dropdown.Item>
          <Dropdown.Item>
            <Dropdown.Button asChild>
              <Link to="/howtoplay" onClick={() => setOpen(false)}>
                {shellTexts.howToPlay}
              </Link>
            </Dropdown.Button>
          </Dropdown.Item>
        </Dropdown.List>
      </Dropdown>
    </Dropdown.TriggerContext>
  );
}

function LoginMenu() {
  const { logout } = usePortal();
  const loggedIn = useSession() !== undefined;
  if (!loggedIn) {
    return (
      <Button asChild>
        <NavLink to="/login">{shellTexts.logIn}</NavLink>
      </Button>
    );
  }
  return (
    <>
      <Button asChild variant="tertiary">
        <NavLink to="/mypage">{shellTexts.myPage}</NavLink>
      </Button>
      <Button variant="secondary" onClick={() => logout.now()}>
        {shellTexts.logOut}
      </Button>
    </>
  );
}
