/** The key that signs codes. */
import { demoSecret, settings, words } from '../../platform/settings.ts';

export type QrKey = { readonly qrSecret: string };

/** The settings of QR codes. */
export const qrCodeSettings = settings({
  variables: {
    QR_SECRET: words
      .default(demoSecret)
      .describe(
        'key by which QR codes of halls are signed; with another, those that were printed are unknown',
      ),
  },
  ownSecrets: ['QR_SECRET'],
  interpret: (env): QrKey => ({ qrSecret: env.QR_SECRET }),
});
