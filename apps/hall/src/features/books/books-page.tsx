import { Button, Textfield } from '@digdir/designsystemet-react';
import { plusDays } from '@lokalbingo/browser/iso-day';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { Page } from '../../platform/page.tsx';
import { useSelf } from '../../platform/self.tsx';
import { AccountTables } from './account-tables.tsx';
import { booksTexts as texts } from './books.nb.ts';
import { ClosingPart } from './closing-part.tsx';
import { JournalPart } from './journal-part.tsx';

/** `/regnskap`: the books of the hall on a day, and closing them. */
export function BooksPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <Books key={hall.hallId} hallId={hall.hallId} /> : null}</Page>;
}

function Books({ hallId }: { hallId: number }) {
  const [yesterday] = useState(() => plusDays(osloIsoDay(new Date()), -1));
  const [day, setDay] = useState(yesterday);
  return (
    <>
      <ClosingPart hallId={hallId} yesterday={yesterday} />
      <ShortForm isRow onSubmit={(typed) => setDay(String(typed.get('day') || yesterday))}>
        <Textfield label={texts.day} name="day" type="date" defaultValue={day} />
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
      </ShortForm>
      <AccountTables hallId={hallId} day={day} />
      <JournalPart hallId={hallId} day={day} />
    </>
  );
}
