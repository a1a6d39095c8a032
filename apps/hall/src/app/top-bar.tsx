import { Button, Field, Label, Select, Tag } from '@digdir/designsystemet-react';
import { Logo } from '@lokalbingo/ui/logo';
import { useState } from 'react';
import { MemberSearch } from '../features/member-search/member-search.tsx';
import { useKey } from '../platform/keys.ts';
import { platformTexts } from '../platform/platform.nb.ts';
import { useSelf } from '../platform/self.tsx';
import { appTexts } from './app.nb.ts';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './top-bar.module.css';
import { useEndOfSession } from './use-end-of-session.ts';

/** The hall, the keys and the person. */
export function TopBar() {
  const { self } = useSelf();
  const { lock, logOut } = useEndOfSession();
  const [showsKeys, setShowsKeys] = useState(false);
  useKey('F1', appTexts.keysKey, () => setShowsKeys(true));
  return (
    <header className={styles.bar}>
      <div className={styles.place}>
        <span className={styles.logo}>
          <Logo name={platformTexts.console} />
        </span>
        <HallChoice />
        {self.counter ? <Tag data-color="neutral">{appTexts.atCounter(self.counter.counterName)}</Tag> : null}
      </div>
      <MemberSearch />
      <div className={styles.person}>
        <Button
          variant="tertiary"
          data-color="neutral"
          className={styles.keys}
          onClick={() => setShowsKeys(true)}
        >
          {appTexts.keys} <kbd className={styles.key}>F1</kbd>
        </Button>
        <span className={styles.name}>{self.name}</span>
        <Button variant="secondary" data-color="neutral" onClick={lock}>
          {appTexts.lock}
        </Button>
        <Button variant="tertiary" data-color="neutral" onClick={logOut}>
          {appTexts.logOut}
        </Button>
      </div>
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </header>
  );
}

function HallChoice() {
  const { self, hall, chooseHall } = useSelf();
  if (hall === undefined) return null;
  if (self.halls.length === 1) return <strong>{hall.hallName}</strong>;
  return (
    <Field className={styles.hall}>
      <Label className="ds-sr-only">{appTexts.hall}</Label>
      <Select value={hall.hallId} onChange={({ target }) => chooseHall(Number(target.value))}>
        {self.halls.map(({ hallId, hallName }) => (
          <Select.Option key={hallId} value={hallId}>
            {hallName}
          </Select.Option>
        ))}
      </Select>
    </Field>
  );
}
