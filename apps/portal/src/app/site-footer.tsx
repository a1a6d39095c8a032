import { Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { usePortalConfig } from '../platform/config-queries.ts';
import { shellTexts } from './shell.nb.ts';

/** Whose service this is, who supervises it, where help is, and the age limit (specification §1). */
export function SiteFooter() {
  const config = usePortalConfig();
  return (
    <footer className="site-footer">
      <div className="site-footer__row">
        <div className="site-footer__age">
          <img src="/art/brand/age-18.svg" alt={shellTexts.ageLimit} width="56" height="56" />
          <Paragraph data-size="sm">{shellTexts.ageLimitText}</Paragraph>
        </div>
        {config ? (
          <>
            <Paragraph data-size="sm">
              {shellTexts.licence} <TextLink href={config.regulator.url}>{config.regulator.name}</TextLink>.
            </Paragraph>
            <Paragraph data-size="sm">
              {shellTexts.help} <TextLink href={config.helpline.url}>{config.helpline.name}</TextLink>
              <br />
              <TextLink href={`tel:${config.helpline.phone.replaceAll(' ', '')}`}>
                {shellTexts.call(config.helpline.phone)}
              </TextLink>
            </Paragraph>
          </>
        ) : null}
        <Paragraph data-size="sm" className="site-footer__copyright">
          © {new Date().getFullYear()} {config?.company}
        </Paragraph>
      </div>
    </footer>
  );
}
