/** The key under which messages wait to be sent. */
import { demoSecret, settings, words } from '../../platform/settings.ts';
import { messageKey } from './sealed-text.ts';

/** The settings of messages that wait. */
export const outboxSettings = settings({
  variables: {
    MESSAGE_SECRET: words
      .default(demoSecret)
      .describe('key under which messages wait, encrypted, to be sent'),
  },
  ownSecrets: ['MESSAGE_SECRET'],
  interpret: (env) => ({ messageKey: messageKey(env.MESSAGE_SECRET) }),
});
