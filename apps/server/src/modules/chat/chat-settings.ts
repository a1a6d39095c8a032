/** Where the live chat is, and how it believes us who a player is. An installation may be without it. */
import { z } from 'zod';
import {
  allOrNone,
  allOrNoneComplaints,
  demoSecret,
  type Installation,
  settings,
  words,
} from '../../platform/settings.ts';

/** The chat that an installation has. */
export type ChatAccount = {
  /** What the paths of the widget stand under, without a slash at its end. */
  readonly baseUrl: string;
  readonly websiteToken: string;
  /** The key that the chat has given us, of our word for who a player is. */
  readonly identityKey: string;
  /** The key of the names under which the chat knows players, which the chat does not know. */
  readonly pseudonymSecret: string;
};

const inSandbox = ({ sandbox }: Installation) => ({
  CHAT_URL: `${sandbox.httpUrl}/chat`,
  CHAT_WEBSITE_TOKEN: 'sandbox-chat-website',
  CHAT_IDENTITY_KEY: 'sandbox-chat-identity-key',
});

/** The settings of the chat; undefined where there is none. */
export const chatSettings = settings({
  variables: {
    CHAT_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('where Chatwoot is; default the sandbox in the demo, else there is no chat'),
    CHAT_WEBSITE_TOKEN: words
      .regex(/^[\w-]+$/, { error: 'must be letters, digits, _ and -' })
      .optional()
      .describe("the website token of Chatwoot's inbox"),
    CHAT_IDENTITY_KEY: words
      .optional()
      .describe("the key of that inbox's identity validation, by which Chatwoot believes us who a player is"),
    CHAT_PSEUDONYM_SECRET: words
      .default(demoSecret)
      .describe(
        'key of the names under which the chat knows players; with another, all are strangers to the chat',
      ),
  },
  ownSecrets: ['CHAT_PSEUDONYM_SECRET'],
  interpret: ({ CHAT_PSEUDONYM_SECRET, ...env }, installation): ChatAccount | undefined => {
    const given = allOrNone(env, inSandbox(installation), installation);
    return (
      given && {
        baseUrl: given.CHAT_URL.replace(/\/+$/, ''),
        websiteToken: given.CHAT_WEBSITE_TOKEN,
        identityKey: given.CHAT_IDENTITY_KEY,
        pseudonymSecret: CHAT_PSEUDONYM_SECRET,
      }
    );
  },
  addresses: (chat) => (chat ? { CHAT_URL: chat.baseUrl } : {}),
  contradictions: ({ CHAT_PSEUDONYM_SECRET: _, ...env }, installation) =>
    allOrNoneComplaints(env, inSandbox(installation), {
      secrets: ['CHAT_IDENTITY_KEY'],
      isPublic: installation.isPublic,
    }),
});
