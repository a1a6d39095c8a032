import { Checkbox, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { setMorningMail } from '@lokalbingo/contract/figures';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { figuresTexts as texts } from './figures.nb.ts';
import { useMorningMail } from './figures-queries.ts';

/** Turns the morning mail on or off; renders nothing for a person who manages no hall. */
export function MorningMail({ hallId }: { readonly hallId: number }) {
  const { api, queries } = useConsole();
  const { data } = useMorningMail(hallId);
  const setting = useCall({
    call: (isWanted: boolean) => ask(api, setMorningMail, { body: { isWanted } }),
    onAnswer: () => void queries.invalidateQueries({ queryKey: ['figures', 'mail'] }),
  });
  if (!data?.isOffered) return null;
  const isWanted = setting.isSending ? setting.input === true : data.isWanted;
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.mail}
      </Heading>
      <Paragraph>{texts.mailText}</Paragraph>
      <Checkbox
        label={texts.mailWanted}
        checked={isWanted}
        onChange={({ target }) => setting.send(target.checked)}
      />
      {setting.problem ? <FailureMessage problem={setting.problem} /> : null}
    </Sheet>
  );
}
