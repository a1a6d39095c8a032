import { Button, Paragraph } from '@digdir/designsystemet-react';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import { Message } from '@lokalbingo/ui/message';
import { useNavigate } from 'react-router';
import { useKey } from '../../platform/keys.ts';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { counterTexts as texts } from './counter.nb.ts';
import styles from './counter-page.module.css';
import { MobileChanges } from './mobile-changes.tsx';

/** `/skranke`: the first page at a counter. */
export function CounterPage() {
  const { hall, offer } = useSelf();
  return (
    <Page title={texts.title}>
      {offer('find_member') === 'counter_required' ? (
        <Message tone="info" live="off">
          <Paragraph>{texts.atCounterOnly(platformTexts.counterRequired)}</Paragraph>
        </Message>
      ) : (
        <Paragraph>{texts.how}</Paragraph>
      )}
      {offer('register_member') === 'offered' ? <NewMemberButton /> : null}
      {hall && offer('decide_mobile_change') === 'offered' ? <MobileChanges hallId={hall.hallId} /> : null}
    </Page>
  );
}

function NewMemberButton() {
  const navigate = useNavigate();
  const open = () => void navigate(hallPages.newMember);
  useKey('n', texts.newMember, open);
  return (
    <div>
      <Button onClick={open}>
        {texts.newMember} <kbd className={styles.key}>N</kbd>
      </Button>
    </div>
  );
}
