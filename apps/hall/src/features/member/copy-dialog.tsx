import { Fieldset, Radio, Textfield } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { saveFile } from '@lokalbingo/browser/save-file';
import { fetchMemberCopy, fetchMemberYear } from '@lokalbingo/contract/member-acts-account';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import type { ActProps } from './act.ts';
import { copyFailureText, copyTexts as texts } from './copy.nb.ts';

/** Downloads a copy for a member who cannot log in: all their data, or a year's statement. */
export function CopyDialog({ card: { cardId }, onClose }: ActProps) {
  const { api } = useConsole();
  const [isYear, setYear] = useState(false);
  const [year, setYearText] = useState(() => String(Number(osloIsoDay(new Date()).slice(0, 4)) - 1));
  const fetchCopy = (reason: string) => {
    const params = { cardId };
    return isYear
      ? ask(api, fetchMemberYear, { params, body: { reason, year: Number(year) } })
      : ask(api, fetchMemberCopy, { params, body: { reason } });
  };
  return (
    <ReasonDialog
      title={texts.title}
      text={texts.text}
      submit={texts.submit}
      color="accent"
      failureText={copyFailureText}
      isFilledIn={() => !isYear || /^2\d{3}$/.test(year)}
      act={async (reason) => saveFile(await fetchCopy(reason))}
      onDone={onClose}
      onClose={onClose}
    >
      <Fieldset>
        <Fieldset.Legend>{texts.what}</Fieldset.Legend>
        <Radio
          name="copy"
          value="all"
          label={texts.all}
          description={texts.allHint}
          checked={!isYear}
          onChange={() => setYear(false)}
        />
        <Radio
          name="copy"
          value="year"
          label={texts.yearOf}
          checked={isYear}
          onChange={() => setYear(true)}
        />
      </Fieldset>
      {isYear ? (
        <Textfield
          label={texts.year}
          inputMode="numeric"
          maxLength={4}
          value={year}
          onChange={({ target }) => setYearText(target.value)}
        />
      ) : null}
    </ReasonDialog>
  );
}
