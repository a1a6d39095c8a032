import { Button, Dropdown } from '@digdir/designsystemet-react';
import { Contained } from '@lokalbingo/ui/contained';
import { ChevronDownIcon } from '@navikt/aksel-icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { ChatEntry } from '../features/chat/chat-entry.tsx';
import { usePortalConfig } from '../platform/config-queries.ts';
import { useTexts } from '../platform/language.tsx';
import { usePortal, useSession } from '../platform/portal-context.tsx';
import { HeaderBar } from './header-bar.tsx';
import { shellTexts } from './shell.nb.ts';
import styles from './site-header.module.css';

/** Logo, information, and login or logout (specification §2 Header). */
export function SiteHeader() {
  const texts = useTexts(shellTexts);
  const productName = usePortalConfig()?.productName ?? 'Lokalbingo';
  const loggedIn = useSession() !== undefined;
  return (
    <HeaderBar productName={productName} menu={loggedIn ? 'player' : 'visitor'}>
      <nav aria-label={texts.mainMenu} className={styles.menu}>
        <Contained>
          <InformationMenu productName={productName} />
        </Contained>
        <LoginMenu />
      </nav>
    </HeaderBar>
  );
}

function InformationMenu({ productName }: { productName: string }) {
  const texts = useTexts(shellTexts);
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The browser can open the rendered menu before hydration.
  useLayoutEffect(() => {
    if (list.current?.matches(':popover-open')) setOpen(true);
  }, []);
  const close = () => {
    setOpen(false);
    // If an item is chosen before React knows that the menu is open, React sees no change and would leave it
    // open.
    list.current?.hidePopover();
    // The chat returns the focus here when it is closed; a new page takes the focus by itself.
    trigger.current?.focus();
  };
  return (
    <Dropdown.TriggerContext>
      <Dropdown.Trigger ref={trigger} variant="tertiary" data-color="neutral" className={styles.word}>
        {texts.information}
        <ChevronDownIcon aria-hidden className={styles.chevron} />
      </Dropdown.Trigger>
      <Dropdown
        ref={list}
        className={styles.list}
        placement="bottom-start"
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      >
        <Dropdown.List>
          <Dropdown.Item>
            <Dropdown.Button asChild className={styles.item}>
              <Link to="/bingohalls" onClick={close}>
                {texts.findHall(productName)}
              </Link>
            </Dropdown.Button>
          </Dropdown.Item>
          <Dropdown.Item>
            <Dropdown.Button asChild className={styles.item}>
              <Link to="/howtoplay" onClick={close}>
                {texts.howToPlay}
              </Link>
            </Dropdown.Button>
          </Dropdown.Item>
          <ChatEntry onPress={close} />
        </Dropdown.List>
      </Dropdown>
    </Dropdown.TriggerContext>
  );
}

function LoginMenu() {
  const texts = useTexts(shellTexts);
  const { logout } = usePortal();
  const loggedIn = useSession() !== undefined;
  if (!loggedIn) {
    return (
      <Button asChild className={styles.button} data-for="visitor">
        <NavLink to="/login">{texts.logIn}</NavLink>
      </Button>
    );
  }
  return (
    <>
      <Button asChild variant="tertiary" className={styles.word}>
        <NavLink to="/mypage">{texts.myPage}</NavLink>
      </Button>
      <Button variant="secondary" className={styles.button} onClick={() => logout.now()}>
        {texts.logOut}
      </Button>
    </>
  );
}
