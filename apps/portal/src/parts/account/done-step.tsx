import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { toMyPageAfterMs } from '../../platform/durations.ts';
import { accountTexts } from './account.nb.ts';

/** The last step: says that it is done, and opens my page by itself. */
export function DoneStep({ text }: { text: string }) {
  const navigate = useNavigate();
  const message = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and the message should be read next.
  useEffect(() => message.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/mypage', { replace: true }), toMyPageAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <div ref={message} tabIndex={-1}>
        <Message tone="success" live="off">
          <Paragraph>{text}</Paragraph>
          <Paragraph>{accountTexts.toMyPage}</Paragraph>
        </Message>
      </div>
      <Button asChild variant="secondary">
        <Link to="/mypage" replace>
          {accountTexts.goToMyPage}
        </Link>
      </Button>
    </>
  );
}
