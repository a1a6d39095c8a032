import { Paragraph } from '@digdir/designsystemet-react';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Message } from '@lokalbingo/ui/message';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { useOwnerFilter, usePortal } from '../../platform/portal-context.tsx';

type ChainNoticeProps = {
  /** Says which halls are shown, given the chain's name; undefined while that is not known. */
  text: (chain: string | undefined) => string;
  /** On the button that shows the halls of every chain. */
  showAll: string;
};

/** Which chain the halls on the page are limited to, with the way to all of them. Nothing when all are shown. */
export function ChainNotice({ text, showAll }: ChainNoticeProps) {
  const { session } = usePortal();
  const ownerId = useOwnerFilter();
  const chain = usePortalConfig()?.chains.find((one) => one.ownerId === ownerId);
  if (ownerId === undefined) return null;
  return (
    <Message tone="neutral" live="off">
      <Paragraph>{text(chain?.name)}</Paragraph>
      <LinkButton onClick={() => session.setOwnerFilter(undefined)}>{showAll}</LinkButton>
    </Message>
  );
}
