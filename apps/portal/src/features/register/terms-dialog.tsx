import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { termsParts, termsTexts } from './terms.nb.ts';
import styles from './terms-dialog.module.css';

/** The purchase and usage terms. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const config = usePortalConfig();
  const names = {
    product: config?.productName ?? 'Lokalbingo',
    company: config?.company ?? 'Lokalbingo AS',
    paymentProvider: config?.paymentProvider.name ?? 'Nets',
  };
  return (
    <ModalDialog open heading={termsTexts.title} closeLabel={termsTexts.close} onClose={onClose} size="lg">
      <Stack gap="lg" className={styles.terms}>
        <Paragraph>{termsTexts.intro(names)}</Paragraph>
        {termsParts(names).map((part) => (
          <Stack as="section" gap="xs" key={part.heading}>
            <Heading level={3} data-size="2xs">
              {part.heading}
            </Heading>
            {part.paragraphs.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
          </Stack>
        ))}
      </Stack>
    </ModalDialog>
  );
}
