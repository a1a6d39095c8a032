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
  /** Called when the line, which had the focus, is removed. */
  onLeft: () => void;
};

/** Names the chain that limits the halls of every page, with a button back to all halls. */
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
    // Reloading the landing path would choose the chain again.
    if (pathname === chain?.path) void navigate('/', { replace: true });
  };
  // The home page shows a larger logo itself.
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

/** Shown once for a chain that is no longer in the configuration; the next page forgets the chain. */
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
