import { Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { artAddress } from '@lokalbingo/ui/art';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Link } from 'react-router';
import { useHelpline, usePortalConfig } from '../platform/config-queries.ts';
import { useTexts } from '../platform/language.tsx';
import { shellTexts } from './shell.nb.ts';
import styles from './site-footer.module.css';

/** Whose service this is, who supervises it, where help is, and the age limit (specification §1). */
export function SiteFooter() {
  const texts = useTexts(shellTexts);
  const config = usePortalConfig();
  const helpline = useHelpline();
  return (
    <footer className={styles.footer}>
      <PageWidth className={styles.row}>
        <div className={styles.age}>
          <img src={artAddress('brand', 'age-18.svg')} alt={texts.ageLimit} width="56" height="56" />
          <Paragraph data-size="sm">{texts.ageLimitText}</Paragraph>
        </div>
        {config ? (
          <Paragraph data-size="sm">
            {texts.licence} <TextLink href={config.regulator.url}>{config.regulator.name}</TextLink>.
          </Paragraph>
        ) : null}
        <Paragraph data-size="sm">
          {texts.help} <TextLink href={helpline.url}>{helpline.name}</TextLink>
          <br />
          <TextLink href={`tel:${helpline.phone.replaceAll(' ', '')}`}>{texts.call(helpline.phone)}</TextLink>
        </Paragraph>
        <Paragraph data-size="sm">
          {texts.roundCheck}{' '}
          <TextLink asChild>
            <Link to={portalPages.roundCheck}>{texts.toRoundCheck}</Link>
          </TextLink>
        </Paragraph>
        <Paragraph data-size="sm" className={styles.copyright}>
          © {new Date().getFullYear()} {config?.company}
        </Paragraph>
      </PageWidth>
    </footer>
  );
}
