/**
 * The chat through Chatwoot's widget: a script in the page, a frame that the script opens, and messages
 * between the two (docs/protocols/chat.md). Loaded when somebody opens the chat.
 */
import { chatTexts } from './chat.nb.ts';
import type { Chat, ChatEvents, ChatSite } from './chat-widget.ts';

/** The parts of the script's API that we use. */
type Script = { readonly run: (site: ChatSite) => void };
type Widget = {
  readonly toggle: (state: 'open' | 'close') => void;
  readonly setUser: (identifier: string, user: { name: string; identifier_hash: string }) => void;
  readonly reset: () => void;
  user?: unknown;
  identifier?: unknown;
};
type ChatwootWindow = {
  chatwootSettings?: Readonly<Record<string, unknown>>;
  chatwootSDK?: Script;
  $chatwoot?: Widget;
};

/** Makes the chat of a site; nothing is loaded before it is opened. */
export function createChatwoot(site: ChatSite, events: ChatEvents): Chat {
  const page = window as unknown as ChatwootWindow;
  let hasCome = Promise.withResolvers<void>();
  let isHere = false;
  let isWanted = false;

  const come = async (): Promise<void> => {
    if (page.$chatwoot !== undefined) return void bringFrame(site);
    page.chatwootSettings = settings();
    await loadScript(`${site.baseUrl}/packs/js/sdk.js`);
    // Somebody logged out meanwhile, or another attempt was faster.
    if (!isWanted || page.$chatwoot !== undefined) return;
    page.chatwootSDK?.run({ ...site });
    frame()?.setAttribute('title', chatTexts.conversation);
    followClosing(events.closed);
    window.addEventListener('chatwoot:on-unread-message-count-changed', (event) =>
      events.unseen(unseenIn(event)),
    );
    // Registered after the script's own listener, which sets up the chat on the same message.
    onFrameMessage(site, () => {
      isHere = true;
      hasCome.resolve();
    });
  };

  return {
    open: async (withinMs) => {
      isWanted = true;
      if (!isHere) {
        hasCome = Promise.withResolvers();
        come().catch(hasCome.reject);
        await inTime(hasCome.promise, withinMs);
      }
      if (isWanted) page.$chatwoot?.toggle('open');
    },
    focus: () => frame()?.focus(),
    close: () => {
      isWanted = false;
      page.$chatwoot?.toggle('close');
    },
    identify: ({ identifier, identifierHash, name }) => {
      if (isHere) page.$chatwoot?.setUser(identifier, { name, identifier_hash: identifierHash });
    },
    reset: () => {
      isWanted = false;
      isHere = false;
      if (page.$chatwoot === undefined) return;
      // The script would identify the previous player to the next frame.
      page.$chatwoot.user = undefined;
      page.$chatwoot.identifier = undefined;
      page.$chatwoot.reset();
      // The script at once begins to load an empty window, which would set cookies that nobody agreed to.
      frame()?.setAttribute('src', 'about:blank');
    },
  };
}

function settings(): Readonly<Record<string, unknown>> {
  return {
    // A button of our own reopens the window.
    hideMessageBubble: true,
    showUnreadMessagesDialog: false,
    position: 'right',
    type: 'standard',
    locale: 'no',
    darkMode: document.documentElement.dataset.colorScheme ?? 'auto',
  };
}

/** Loads a script. @throws Error when it fails to load or defines nothing */
async function loadScript(src: string): Promise<void> {
  // A script that is still loading is abandoned for the new attempt.
  document.querySelector(`script[src="${src}"]`)?.remove();
  const script = document.createElement('script');
  const loaded = Promise.withResolvers<void>();
  script.addEventListener('load', () => loaded.resolve());
  script.addEventListener('error', () => loaded.reject(new Error('The script of the chat did not load.')));
  script.src = src;
  script.async = true;
  document.head.append(script);
  await loaded.promise;
  if ((window as unknown as ChatwootWindow).chatwootSDK === undefined)
    throw new Error('The script of the chat defines no chat.');
}

/** @throws Error when it takes longer */
async function inTime(work: Promise<void>, withinMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The chat did not load in time.')), withinMs);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

const frame = (): HTMLElement | null => document.getElementById('chatwoot_live_chat_widget');

/** Reloads the frame's page, because it never loaded or belonged to another user. */
function bringFrame({ baseUrl, websiteToken }: ChatSite): void {
  frame()?.setAttribute('src', `${baseUrl}/widget?website_token=${websiteToken}`);
}

/**
 * Calls `closed` when the chat's window is closed. Its class is the only sign of this in every version of the
 * script.
 */
function followClosing(closed: () => void): void {
  const holder = document.querySelector('.woot-widget-holder');
  if (holder === null) throw new Error('The script of the chat has opened no frame.');
  const isHidden = (): boolean => holder.classList.contains('woot--hide');
  let wasHidden = isHidden();
  new MutationObserver(() => {
    if (isHidden() && !wasHidden) closed();
    wasHidden = isHidden();
  }).observe(holder, { attributeFilter: ['class'] });
}

/** Calls `came` each time the frame's page has loaded. The script itself reports only the first. */
function onFrameMessage({ baseUrl }: ChatSite, came: () => void): void {
  const { origin } = new URL(baseUrl);
  window.addEventListener('message', ({ origin: from, data }) => {
    if (from === origin && typeof data === 'string' && /^chatwoot-widget:.*"event":"loaded"/s.test(data))
      came();
  });
}

function unseenIn(event: Event): number {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const count = (detail as { unreadMessageCount?: unknown } | undefined)?.unreadMessageCount;
  return typeof count === 'number' ? count : 0;
}
