import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { WireGamePlan } from '@lokalbingo/contract/rounds-plans';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { plansTexts as texts } from './plans.nb.ts';

/** The history of a plan. */
export function History({ plan: { steps } }: { plan: WireGamePlan }) {
  const { step, by, at } = texts.stepColumns;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.history}
      </Heading>
      {steps.length === 0 ? (
        <Paragraph>{texts.setUp}</Paragraph>
      ) : (
        <ValueTable
          label={texts.history}
          columns={[step, by, at]}
          rows={steps.map((each) => ({
            key: each.at.toISOString() + each.step,
            cells: [texts.steps[each.step], each.by, formatOsloDayAndTime(each.at)],
          }))}
        />
      )}
    </Sheet>
  );
}
