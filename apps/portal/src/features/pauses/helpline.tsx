import { Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { useHelpline } from '../../platform/config-queries.ts';
import { pauseTexts as texts } from './pauses.nb.ts';

/** The way to the gambling helpline: its phone and its site. */
export function Helpline() {
  const { name, phone, url } = useHelpline();
  return (
    <Paragraph>
      {texts.helpline}{' '}
      <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{texts.helplineCall(name, phone)}</TextLink>{' '}
      {texts.helplineOr} <TextLink href={url}>{new URL(url).host}</TextLink>.
    </Paragraph>
  );
}
