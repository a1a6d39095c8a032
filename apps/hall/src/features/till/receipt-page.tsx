import { Button, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { memberPage } from '@lokalbingo/contract/hall-addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useTitle } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import styles from './receipt-page.module.css';
import { fitRoll, type Paper, ReceiptSlip } from './receipt-slip.tsx';
import { ReverseReceipt } from './reverse-receipt.tsx';
import { receiptTexts as texts, tillTexts } from './till.nb.ts';
import { useReceipt } from './till-queries.ts';

/** `/kvittering/:hallId/:year/:number`: a receipt for printing, on a roll of 80 mm or on A4. */
export function ReceiptPage() {
  const { hallId, year, number } = useParams();
  const receiptNo = `${year}/${number}`;
  const { data, error, refetch } = useReceipt(Number(hallId), receiptNo);
  const [paper, setPaper] = useState<Paper>('roll');
  useTitle(texts.title(receiptNo));
  const problem = error ? problemOf(error) : undefined;
  const isNone = problem?.code === 'receipt_not_found' || problem?.code === 'malformed_request';
  const slip = useRef<HTMLElement>(null);
  const print = (on: Paper) => {
    // The print layout must be rendered before the browser prints.
    flushSync(() => setPaper(on));
    if (slip.current) fitRoll(slip.current);
    window.print();
  };
  return (
    <div className={styles.page}>
      {isNone ? (
        <Message tone="warning">
          <Paragraph>{texts.notFound}</Paragraph>
        </Message>
      ) : null}
      {problem && !isNone ? <FailureMessage problem={problem} onRetry={() => void refetch()} /> : null}
      {data || problem ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {data ? (
        <>
          <ReceiptSlip ref={slip} receipt={data.receipt} paper={paper} />
          <div className={styles.acts}>
            <Button onClick={() => print('roll')}>{tillTexts.printRoll}</Button>
            <Button variant="secondary" onClick={() => print('sheet')}>
              {tillTexts.printSheet}
            </Button>
            <ReverseReceipt receipt={data.receipt} hallId={Number(hallId)} />
            <PageLink to={memberPage(data.receipt.cardId)}>{texts.toMember}</PageLink>
            <Paragraph data-size="sm">{texts.recorded}</Paragraph>
          </div>
        </>
      ) : null}
    </div>
  );
}
