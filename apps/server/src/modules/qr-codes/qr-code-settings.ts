/** The key that signs codes. */
import { demoSecret, settings, words } from '../../platform/settings.ts';

export type QrKey = { readonly qrSecret: string };

/** The settings of QR codes. */
export const qrCodeSettings = settings({
  variables: {
    QR_SECRET: words
      .default(demoSecret)
      .describe('key that signs the QR codes of halls; a new key invalidates all printed codes'),
  },
  ownSecrets: ['QR_SECRET'],
  interpret: (env): QrKey => ({ qrSecret: env.QR_SECRET }),
});
