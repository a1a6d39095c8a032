import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Link, Navigate } from 'react-router';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { MySubPage } from '../../platform/my-sub-page.tsx';
import { useSession } from '../../platform/portal-context.tsx';
import { joinHallTexts as texts } from './join-hall.nb.ts';
import { JoinHall } from './join-hall.tsx';
import styles from './join-hall-page.module.css';

type JoinHallPageProps = {
  /** The halls in which the player has a card. */
  memberOf: readonly number[];
  onCreated: () => void;
};

/** `/mypage/ny-hall`: opens another player card for a player who already has one (our addition). */
export function JoinHallPage(props: JoinHallPageProps) {
  const session = useSession();
  // A player who must update customer information must do that first.
  if (session?.forceAML) return <Navigate to="/mypage" replace />;
  return (
    <MySubPage title={texts.title} back={texts.toMyPage}>
      {session?.noBankID ? <VerifyFirst /> : <JoinHall isOffered afterwards={<ToMyPage />} {...props} />}
    </MySubPage>
  );
}

function VerifyFirst() {
  const eid = useEidName();
  return (
    <>
      <Paragraph>{texts.verifyFirst(eid)}</Paragraph>
      <ToMyPage />
    </>
  );
}

function ToMyPage() {
  return (
    <Button asChild className={styles.verify}>
      <Link to="/mypage">{texts.goToMyPage}</Link>
    </Button>
  );
}
