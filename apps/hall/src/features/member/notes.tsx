import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { longestMemberNote, writeMemberNote } from '@lokalbingo/contract/member-acts';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useShownMember } from './member-page.tsx';
import { memberNotesKey, useMemberNotes } from './member-queries.ts';
import styles from './notes.module.css';
import { noteTexts as texts } from './notes.nb.ts';

/** `/medlem/:cardId/notater`: the hall staff's notes on the member, and a form for new ones. */
export function Notes() {
  const { cardId } = useShownMember();
  const query = useMemberNotes(cardId);
  const { data, error, refetch } = query;
  const notes = data?.pages.flatMap((page) => page.notes);
  const { at, author, text } = texts.columns;
  return (
    <Sheet padding="sm" gap="sm" flat>
      <NewNote cardId={cardId} />
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {notes || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {notes?.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {notes && notes.length > 0 ? (
        <ValueTable
          label={texts.title}
          columns={[at, author, text]}
          rows={notes.map((note) => ({
            key: String(note.noteId),
            cells: [
              formatOsloDayAndTime(note.at),
              note.author,
              <span key="text" className={styles.text}>
                {note.text}
              </span>,
            ],
          }))}
        />
      ) : null}
      <NextPageButton query={query} />
    </Sheet>
  );
}

function NewNote({ cardId }: { cardId: number }) {
  const { api, queries } = useConsole();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const writing = useCall({
    call: () => ask(api, writeMemberNote, { params: { cardId }, body: { text } }),
    onAnswer: () => {
      setText('');
      void queries.invalidateQueries({ queryKey: memberNotesKey(cardId) });
    },
  });
  return (
    <ShortForm
      onSubmit={() => {
        setMissing(text.trim() === '');
        if (text.trim() !== '') writing.send();
      }}
    >
      <Textfield
        multiline
        rows={3}
        label={texts.note}
        description={texts.hint}
        maxLength={longestMemberNote}
        value={text}
        readOnly={writing.isSending}
        onChange={({ target }) => setText(target.value)}
        error={isMissing && text.trim() === '' ? texts.missing : undefined}
      />
      {writing.problem ? <FailureMessage problem={writing.problem} /> : null}
      <Button type="submit" loading={writing.isSending}>
        {texts.save}
      </Button>
    </ShortForm>
  );
}
