import { Button, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  type CaseFilter,
  type CaseKind,
  filterNameAtMost,
  saveQueueFilter,
} from '@lokalbingo/contract/cases';
import { useState } from 'react';
import { Link } from 'react-router';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { queuesTexts } from './queues.nb.ts';
import { queuesKey, type SavedFilter } from './queues-queries.ts';
import styles from './saved-filters.module.css';
import { filterFailureText, savedFiltersTexts as texts } from './saved-filters.nb.ts';

type Shown = { readonly kind: CaseKind; readonly filter: CaseFilter };

type SavedFiltersProps = {
  readonly saved: readonly SavedFilter[];
  /** The filter on the page. */
  readonly shown: Shown;
  readonly addressOf: (filter: Shown) => string;
};

/** The person's saved filters with their counts, and saving, renaming or removing the one on the page. */
export function SavedFilters({ saved, shown, addressOf }: SavedFiltersProps) {
  const current = saved.find(({ kind, filter }) => kind === shown.kind && filter === shown.filter);
  return (
    <nav aria-label={texts.title} className={styles.saved}>
      {saved
        .toSorted((one, other) => one.name.localeCompare(other.name, 'nb'))
        .map((each) => (
          <Link
            key={addressOf(each)}
            to={addressOf(each)}
            className={styles.filter}
            aria-current={each === current ? 'true' : undefined}
          >
            {queuesTexts.counted(each.name, each.count)}
          </Link>
        ))}
      <ShownFilter key={addressOf(shown)} shown={shown} name={current?.name} />
    </nav>
  );
}

/** Saves the filter on the page, or renames or removes it when it has a name. */
function ShownFilter({ shown, name }: { shown: Shown; name: string | undefined }) {
  const { api, queries } = useConsole();
  const [isNaming, setNaming] = useState(false);
  const saving = useCall({
    call: (wanted: string | null) =>
      ask(api, saveQueueFilter, { body: { savedFilter: { ...shown, name: wanted } } }),
    onAnswer: async () => {
      await queries.invalidateQueries({ queryKey: queuesKey });
      setNaming(false);
    },
  });
  const { kind, filter } = shown;
  return (
    <>
      {isNaming ? (
        <div className={styles.form}>
          <ShortForm
            onSubmit={(typed) => {
              const wanted = String(typed.get('name')).trim();
              if (wanted !== '') saving.send(wanted);
            }}
          >
            <Textfield
              label={texts.name}
              name="name"
              defaultValue={name ?? `${queuesTexts.kinds[kind]}: ${queuesTexts.filters[filter]}`}
              maxLength={filterNameAtMost}
              autoComplete="off"
              autoFocus
              required
            />
            <ButtonRow>
              <Button type="submit" loading={saving.isSending}>
                {texts.submit}
              </Button>
              <Button variant="tertiary" onClick={() => setNaming(false)}>
                {texts.cancel}
              </Button>
            </ButtonRow>
          </ShortForm>
        </div>
      ) : (
        <Button variant="tertiary" data-size="sm" onClick={() => setNaming(true)}>
          {name === undefined ? texts.save : texts.rename}
        </Button>
      )}
      {name !== undefined && !isNaming ? (
        <Button
          variant="tertiary"
          data-size="sm"
          loading={saving.isSending}
          onClick={() => saving.send(null)}
        >
          {texts.remove}
        </Button>
      ) : null}
      {saving.problem ? (
        <FailureMessage problem={saving.problem}>{filterFailureText(saving.problem)}</FailureMessage>
      ) : null}
    </>
  );
}
