import { Button, Textfield } from '@digdir/designsystemet-react';
import { plusDays } from '@lokalbingo/browser/iso-day';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { booksPage, hallPages, paymentFilesSlug, queuePage } from '@lokalbingo/contract/hall-addresses';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { Tab, Tabs } from '../../parts/tabs/tabs.tsx';
import { Page } from '../../platform/page.tsx';
import { useSelf } from '../../platform/self.tsx';
import { AccountTables } from './account-tables.tsx';
import { booksTexts as texts } from './books.nb.ts';
import { ClosingPart } from './closing-part.tsx';
import { JournalPart } from './journal-part.tsx';
import { PlayersMoneyPart } from './players-money-part.tsx';
import { ProviderPart } from './provider-part.tsx';
import { PurposesPart } from './purposes-part.tsx';

/** `/regnskap` and `/regnskap/:part`: the books of the hall, their closing, and the comparisons with the bank and the payment provider. */
export function BooksPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <Books key={hall.hallId} hallId={hall.hallId} /> : null}</Page>;
}

const slugs = { bank: 'bank', purposes: 'formal' } as const;

function Books({ hallId }: { hallId: number }) {
  const { offer } = useSelf();
  const { part } = useParams();
  const [yesterday] = useState(() => plusDays(osloIsoDay(new Date()), -1));
  const shown = { hallId, yesterday };
  return (
    <>
      <Tabs label={texts.parts}>
        <Tab to={hallPages.books} end>
          {texts.days}
        </Tab>
        <Tab to={booksPage(slugs.bank)}>{texts.bank}</Tab>
        <Tab to={booksPage(slugs.purposes)}>{texts.purposes}</Tab>
        {offer('see_withdrawals') === 'offered' ? (
          <Tab to={queuePage(paymentFilesSlug)}>{texts.files}</Tab>
        ) : null}
      </Tabs>
      {part === undefined ? <DayParts {...shown} /> : null}
      {part === slugs.bank ? <BankParts {...shown} /> : null}
      {part === slugs.purposes ? <PurposesPart {...shown} /> : null}
      {part === undefined || Object.values<string>(slugs).includes(part) ? null : (
        <Navigate replace to={hallPages.books} />
      )}
    </>
  );
}

type Shown = { readonly hallId: number; readonly yesterday: string };

function DayParts({ hallId, yesterday }: Shown) {
  const [day, setDay] = useState(yesterday);
  return (
    <>
      <ClosingPart hallId={hallId} yesterday={yesterday} />
      <DayForm day={day} yesterday={yesterday} onChoose={setDay} />
      <AccountTables hallId={hallId} day={day} />
      <JournalPart hallId={hallId} day={day} />
    </>
  );
}

function BankParts({ hallId, yesterday }: Shown) {
  const [day, setDay] = useState(yesterday);
  return (
    <>
      <DayForm day={day} yesterday={yesterday} onChoose={setDay} />
      <PlayersMoneyPart key={day} hallId={hallId} day={day} />
      <ProviderPart hallId={hallId} day={day} />
    </>
  );
}

type DayFormProps = {
  readonly day: string;
  readonly yesterday: string;
  readonly onChoose: (day: string) => void;
};

function DayForm({ day, yesterday, onChoose }: DayFormProps) {
  return (
    <ShortForm isRow onSubmit={(typed) => onChoose(String(typed.get('day') || yesterday))}>
      <Textfield label={texts.day} name="day" type="date" defaultValue={day} />
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </ShortForm>
  );
}
