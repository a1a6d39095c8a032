import { Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { ageMark } from '@lokalbingo/ui/age-mark';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Link } from 'react-router';
import { useHelpline, usePortalConfig } from '../platform/config-queries.ts';
import { useTexts } from '../platform/language.tsx';
import { shellTexts } from './shell.nb.ts';
import styles from './site-footer.module.css';

/** The pages linked from the footer, in groups. */
const groupsOf = (footer: FooterTexts) =>
  [
    {
      heading: footer.game,
      links: [
        [portalPages.howToPlay, footer.howToPlay],
        [portalPages.hallFinder, footer.findHall],
        [portalPages.roundCheck, footer.roundCheck],
      ],
    },
    {
      heading: footer.safety,
      links: [
        [portalPages.safePlay, footer.safePlay],
        [portalPages.selfTest, footer.selfTest],
        [portalPages.complaints, footer.complaints],
      ],
    },
    {
      heading: footer.service,
      links: [
        [portalPages.terms, footer.terms],
        [portalPages.privacy, footer.privacy],
        [portalPages.cookies, footer.cookies],
        [portalPages.accessibility, footer.accessibility],
      ],
    },
  ] as const;

type FooterTexts = (typeof shellTexts)['footer'];

/** Links, regulator, helpline, age limit and company (specification §1). */
export function SiteFooter() {
  const texts = useTexts(shellTexts);
  const config = usePortalConfig();
  return (
    <footer className={styles.footer}>
      <PageWidth className={styles.content}>
        <nav aria-label={texts.footer.name} className={styles.groups}>
          {groupsOf(texts.footer).map(({ heading, links }) => (
            <div key={links[0][0]}>
              <Heading level={2} data-size="2xs">
                {heading}
              </Heading>
              <ul className={styles.links}>
                {links.map(([address, name]) => (
                  <li key={address}>
                    <TextLink asChild data-color="neutral">
                      <Link to={address}>{name}</Link>
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <Help />
        </nav>
        <div className={styles.facts}>
          <img src={ageMark} alt={texts.ageLimit} width="56" height="56" />
          <div>
            <Paragraph data-size="sm">{texts.ageLimitText}</Paragraph>
            {config ? (
              <Paragraph data-size="sm">
                {texts.licence}{' '}
                <TextLink href={config.regulator.url} data-color="neutral">
                  {config.regulator.name}
                </TextLink>
                .
              </Paragraph>
            ) : null}
          </div>
          <Paragraph data-size="sm" className={styles.copyright}>
            © {new Date().getFullYear()} {config?.company}
          </Paragraph>
        </div>
      </PageWidth>
    </footer>
  );
}

/** The gambling helpline. */
function Help() {
  const texts = useTexts(shellTexts);
  const { name, phone, url } = useHelpline();
  return (
    <div>
      <Heading level={2} data-size="2xs">
        {texts.footer.help}
      </Heading>
      <ul className={styles.links}>
        <li>
          <TextLink href={`tel:${phone.replaceAll(' ', '')}`} data-color="neutral">
            {texts.call(phone)}
          </TextLink>
        </li>
        <li>
          <TextLink href={url} data-color="neutral">
            {name}
          </TextLink>
        </li>
      </ul>
    </div>
  );
}
