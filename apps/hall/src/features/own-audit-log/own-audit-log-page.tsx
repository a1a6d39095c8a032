import { Paragraph } from '@digdir/designsystemet-react';
import { AuditLines } from '../../parts/audit-log/audit-lines.tsx';
import { Page } from '../../platform/page.tsx';
import { ownAuditLogTexts as texts } from './own-audit-log.nb.ts';
import { useOwnAuditLog } from './own-audit-log-queries.ts';

/** `/mine-spor`: the person's own audit log. */
export function OwnAuditLogPage() {
  return (
    <Page title={texts.title}>
      <Paragraph>{texts.text}</Paragraph>
      <AuditLines label={texts.title} nothing={texts.nothing} query={useOwnAuditLog()} />
    </Page>
  );
}
