import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { DownloadIcon } from '@navikt/aksel-icons';
import { usePortal } from '../../platform/portal-context.tsx';
import { roundCheckTexts as texts } from './round-check.nb.ts';

/** The link to the published proof of the round, as the server gives it to anyone. */
export function DownloadProof({ hallId, roundId }: { hallId: number; roundId: string }) {
  const { apiBase } = usePortal();
  return (
    <Stack gap="sm" align="start">
      <Button asChild variant="secondary">
        <a
          href={`${apiBase}/halls/${hallId}/rounds/${roundId}/proof`}
          download={`bevis-${hallId}-${roundId}.json`}
        >
          <DownloadIcon aria-hidden fontSize="1.5rem" />
          {texts.download}
        </a>
      </Button>
      <Paragraph data-size="sm">{texts.downloadNote}</Paragraph>
    </Stack>
  );
}
