import { Paragraph } from '@digdir/designsystemet-react';
import { chainDress } from '@lokalbingo/ui/chain-dress';
import { ChainLogo } from '@lokalbingo/ui/chain-logo';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useChosenChain } from '../platform/chosen-chain.ts';
import { useTexts } from '../platform/language.tsx';
import { usePortal } from '../platform/portal-context.tsx';
import styles from './chain-line.module.css';
import { chainLineTexts } from './chain-line.nb.ts';

export type ChainLineProps = {
  /** Told that the line is no more, which had the focus. */
  onLeft: () => void;
};

/** Which chain the halls of every page are limited to, with the way to all of them. */
export function ChainLine({ onLeft }: ChainLineProps) {
  const texts = useTexts(chainLineTexts);
  const { session } = usePortal();
  const chosen = useChosenChain();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const forget = () => {
    session.setOwnerFilter(undefined);
    onLeft();
  };
  if (chosen.kind === 'none') return null;
  if (chosen.kind === 'gone') return <GoneLine onForget={forget} />;
  const chain = chosen.kind === 'chosen' ? chosen.chain : undefined;
  const leave = () => {
    forget();
    // Loaded again, the landing path would choose the chain once more.
    if (pathname === chain?.path) void navigate('/', { replace: true });
  };
  // The home page bears the logo itself, and larger.
  const isAtHome = pathname === '/' || pathname === chain?.path;
  return (
    <Line
      accent={chain?.accent}
      logo={
        chain && !isAtHome ? <ChainLogo fileName={chain.logo} name={chain.name} size="sm" isNamed /> : null
      }
      button={<LinkButton onClick={leave}>{texts.showAll}</LinkButton>}
    >
      <Paragraph data-size="sm" className={styles.words}>
        {chain ? texts.shown(chain.name) : null}
      </Paragraph>
    </Line>
  );
}

/** Said once of a chain that is no longer in the configuration, and forgotten with it on the next page. */
function GoneLine({ onForget }: { onForget: () => void }) {
  const texts = useTexts(chainLineTexts);
  const { session } = usePortal();
  const { pathname } = useLocation();
  const [seenAt] = useState(pathname);
  const forget = useEffectEvent(() => session.setOwnerFilter(undefined));
  useEffect(() => {
    if (pathname !== seenAt) forget();
  }, [pathname, seenAt]);
  return (
    <Line accent={undefined} logo={null} button={<LinkButton onClick={onForget}>{texts.close}</LinkButton>}>
      <Paragraph role="status" data-size="sm" className={styles.words}>
        {texts.gone}
      </Paragraph>
    </Line>
  );
}

type LineProps = { accent: string | undefined; logo: ReactNode; button: ReactNode; children: ReactNode };

function Line({ accent, logo, button, children }: LineProps) {
  const texts = useTexts(chainLineTexts);
  return (
    <aside aria-label={texts.place} className={styles.line} style={chainDress(accent)}>
      <PageWidth className={styles.row}>
        {logo}
        <div className={styles.said}>
          {children}
          {button}
        </div>
      </PageWidth>
    </aside>
  );
}
