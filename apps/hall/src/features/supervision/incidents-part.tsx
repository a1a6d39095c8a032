import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { Incident } from '@lokalbingo/contract/supervision-incidents';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { Facts } from '../../parts/facts/facts.tsx';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { IncidentDialog } from './incident-dialog.tsx';
import { incidentTexts as texts } from './records.nb.ts';
import { useIncidents } from './supervision-queries.ts';

/** `/tilsyn/hendelser`: incidents with all their versions; the chain reports and corrects them. */
export function IncidentsPart() {
  const { offer } = useSelf();
  const query = useIncidents();
  const { data, error, refetch } = query;
  const [open, setOpen] = useState<Incident | 'new'>();
  const mayWrite = offer('report_incident') === 'offered';
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const incidents = data.pages.flatMap((page) => page.incidents);
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      {mayWrite ? (
        <ButtonRow>
          <Button onClick={() => setOpen('new')}>{texts.report}</Button>
        </ButtonRow>
      ) : null}
      {incidents.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {incidents.map((incident) => (
        <Sheet key={incident.incidentId} as="section" padding="sm" gap="sm" flat>
          <Versions incident={incident} />
          {mayWrite ? (
            <ButtonRow>
              <Button variant="secondary" data-size="sm" onClick={() => setOpen(incident)}>
                {texts.correct}
              </Button>
            </ButtonRow>
          ) : null}
        </Sheet>
      ))}
      <NextPageButton query={query} />
      {open ? (
        <IncidentDialog incident={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

function Versions({ incident: { reach, placeName, versions } }: { incident: Incident }) {
  const [newest, ...earlier] = versions;
  return (
    <>
      <Heading level={2} data-size="2xs">
        {placeName ?? texts.reaches[reach]}
      </Heading>
      {newest ? <Version {...newest} /> : null}
      {earlier.length > 0 ? (
        <Disclosure summary={texts.earlier(earlier.length)}>
          {earlier.map((version) => (
            <Version key={version.version} {...version} />
          ))}
        </Disclosure>
      ) : null}
    </>
  );
}

function Version(version: Incident['versions'][number]) {
  const countOf = (count: number | null) => (count === null ? texts.unknown : String(count));
  const { beganAt, endedAt } = version;
  return (
    <div>
      <Facts
        facts={[
          [texts.whatStopped, version.whatStopped],
          [
            texts.time,
            texts.span(formatOsloDayAndTime(beganAt), endedAt ? formatOsloDayAndTime(endedAt) : texts.goesOn),
          ],
          [texts.membersTouched, countOf(version.membersTouched)],
          [texts.ticketsTouched, countOf(version.ticketsTouched)],
          [texts.whatWasDone, version.whatWasDone],
        ]}
      />
      <Paragraph data-size="sm">
        {texts.written(version.writtenBy, formatOsloDayAndTime(version.writtenAt))}
      </Paragraph>
    </div>
  );
}
