import { Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { useHelpline } from '../../platform/config-queries.ts';
import { helplineTexts as texts } from '../../platform/helpline.nb.ts';

/** The gambling helpline: its phone, its site, and when it answers if known. */
export function Helpline() {
  const { name, phone, url, hours } = useHelpline();
  return (
    <Paragraph>
      {texts.lead} <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{texts.call(name, phone)}</TextLink>{' '}
      {texts.or} <TextLink href={url}>{new URL(url).host}</TextLink>. {texts.open(hours)}
    </Paragraph>
  );
}
