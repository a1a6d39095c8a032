import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { toMyPageAfterMs } from '../durations.ts';
import { accountTexts } from './account.nb.ts';

/** The last step: says that it is done, and goes to my page by itself. */
export function DoneStep({ text }: { text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/mypage', { replace: true }), toMyPageAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <Message tone="success">
        <Paragraph>{text}</Paragraph>
        <Paragraph>{accountTexts.toMyPage}</Paragraph>
      </Message>
      <Button asChild variant="secondary">
        <Link to="/mypage" replace>
          {accountTexts.goToMyPage}
        </Link>
      </Button>
    </>
  );
}
