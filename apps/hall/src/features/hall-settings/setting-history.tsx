import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { SettingChange } from '@lokalbingo/contract/hall-settings';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { partInWords, stateInWords, historyTexts as texts, valueInWords } from './hall-settings.nb.ts';
import { useSettingChanges } from './hall-settings-queries.ts';
import styles from './setting-history.module.css';
import { SettingsPart } from './settings-part.tsx';

/** The changes of a hall's settings, newest first. */
export function SettingHistory({ hallId }: { hallId: number }) {
  const query = useSettingChanges(hallId);
  const { data, error, refetch } = query;
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  const { columns } = texts;
  return (
    <SettingsPart title={texts.title}>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data && changes.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {changes.length > 0 ? (
        <ValueTable
          label={texts.title}
          columns={[columns.at, columns.part, columns.before, columns.after, columns.by, columns.state]}
          rows={changes.map((change) => ({
            key: String(change.changeId),
            cells: [
              formatOsloDayAndTime(change.changedAt),
              partInWords(change.part),
              <Values key="before" part={change.part} values={change.before} />,
              <Values key="after" part={change.part} values={change.after} />,
              change.changedBy,
              <StateOf key="state" change={change} />,
            ],
          }))}
        />
      ) : null}
      <NextPageButton query={query} />
    </SettingsPart>
  );
}

function Values({ part, values }: { part: SettingChange['part']; values: SettingChange['after'] }) {
  return (
    <ul className={styles.values}>
      {Object.entries(values).map(([name, value]) => (
        <li key={name}>{valueInWords(part, name, value)}</li>
      ))}
    </ul>
  );
}

function StateOf({ change: { state, decidedBy } }: { change: SettingChange }) {
  const words = state === 'in_force' && decidedBy !== null ? texts.approved : stateInWords(state);
  return decidedBy === null ? words : texts.decided(words, decidedBy);
}
