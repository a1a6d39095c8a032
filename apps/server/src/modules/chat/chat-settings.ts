/**
 * The address of the live chat, and the key that proves to the chat who a player is. An installation may have no chat.
 */
import { z } from 'zod';
import {
  allOrNone,
  allOrNoneComplaints,
  demoSecret,
  type Installation,
  settings,
  words,
} from '../../platform/settings.ts';

/** The chat of an installation. */
export type ChatAccount = {
  /** The base address of the widget, without a trailing slash. */
  readonly baseUrl: string;
  readonly websiteToken: string;
  /** The key, issued by the chat, that signs who a player is. */
  readonly identityKey: string;
  /** The key that derives players' names in the chat. The chat does not know it. */
  readonly pseudonymSecret: string;
};

const inSandbox = ({ sandbox }: Installation) => ({
  CHAT_URL: `${sandbox.httpUrl}/chat`,
  CHAT_WEBSITE_TOKEN: 'sandbox-chat-website',
  CHAT_IDENTITY_KEY: 'sandbox-chat-identity-key',
});

/** The settings of the chat; undefined when there is none. */
export const chatSettings = settings({
  variables: {
    CHAT_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('the address of Chatwoot; defaults to the sandbox in the demo, otherwise there is no chat'),
    CHAT_WEBSITE_TOKEN: words
      .regex(/^[\w-]+$/, { error: 'must be letters, digits, _ and -' })
      .optional()
      .describe("the website token of Chatwoot's inbox"),
    CHAT_IDENTITY_KEY: words
      .optional()
      .describe("the key of that inbox's identity validation, which proves to Chatwoot who a player is"),
    CHAT_PSEUDONYM_SECRET: words
      .default(demoSecret)
      .describe(
        "the key that derives players' names in the chat; if it changes, the chat recognises no player",
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
