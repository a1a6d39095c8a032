// The script that adds the chat to a website's page: `chatwootSDK.run` opens the frame, hidden, and the page
// controls it through `$chatwoot`. The names, the order and the messages are those of Chatwoot's own script, as
// far as docs/protocols/chat.md describes them.

{
  const prefix = 'chatwoot-widget:';
  const frameId = 'chatwoot_live_chat_widget';
  const conversationCookie = 'cw_conversation';
  const yearInSeconds = 365 * 24 * 60 * 60;

  const readCookie = (name) =>
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const writeCookie = (name, value, seconds = yearInSeconds) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as Chatwoot's script does, in every browser.
    document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  };
  const removeCookie = (name) => writeCookie(name, '', 0);

  const holder = document.createElement('div');

  const frame = () => document.getElementById(frameId);
  const send = (event, content = {}) =>
    frame().contentWindow.postMessage(prefix + JSON.stringify({ event, ...content }), '*');
  const tell = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail }));
  const widgetAddress = ({ baseUrl, websiteToken }) => `${baseUrl}/widget?website_token=${websiteToken}`;
  const userCookie = () => `cw_user_${window.$chatwoot.websiteToken}`;

  function open(isOpen = !window.$chatwoot.isOpen) {
    if (window.$chatwoot.isOpen === isOpen) return;
    window.$chatwoot.isOpen = isOpen;
    holder.classList.toggle('woot--hide', !isOpen);
    send('toggle-open', { isOpen });
  }

  /** Handles messages from the frame's page. */
  const heard = {
    loaded: ({ config }) => {
      const { user, resetTriggered } = window.$chatwoot;
      writeCookie(conversationCookie, config.authToken);
      send('config-set', window.chatwootSettings);
      frame().style.visibility = '';
      if (user) send('set-user', { user });
      if (!resetTriggered) tell('chatwoot:ready');
    },
    setAuthCookie: ({ data }) => writeCookie(conversationCookie, data.widgetAuthToken),
    error: ({ errorType, data }) => {
      tell('chatwoot:error', data);
      if (errorType === 'SET_USER_ERROR') removeCookie(userCookie());
    },
    onEvent: ({ eventIdentifier, data }) => tell(eventIdentifier, data),
    closeWindow: () => open(false),
  };

  function openFrame({ baseUrl, websiteToken }) {
    const known = readCookie(conversationCookie);
    const element = document.createElement('iframe');
    element.id = frameId;
    element.src = widgetAddress({ baseUrl, websiteToken }) + (known ? `&cw_conversation=${known}` : '');
    element.style.visibility = 'hidden';
    holder.className = 'woot-widget-holder woot--hide';
    holder.append(element);
    document.body.append(holder);
    window.onmessage = ({ data }) => {
      if (typeof data !== 'string' || !data.startsWith(prefix)) return;
      const message = JSON.parse(data.slice(prefix.length));
      if (Object.hasOwn(heard, message.event)) heard[message.event](message);
    };
  }

  async function hashOf(text) {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  function run({ baseUrl, websiteToken }) {
    if (window.$chatwoot) return;
    window.$chatwoot = {
      baseUrl,
      websiteToken,
      isOpen: false,
      resetTriggered: false,
      toggle: (state) => open(state === 'open' ? true : state === 'close' ? false : undefined),
      setUser: async (identifier, user) => {
        const hash = await hashOf(JSON.stringify([identifier, user]));
        if (readCookie(userCookie()) === hash) return;
        window.$chatwoot.identifier = identifier;
        window.$chatwoot.user = user;
        send('set-user', { identifier, user });
        writeCookie(userCookie(), hash);
      },
      reset: () => {
        if (window.$chatwoot.isOpen) open(false);
        removeCookie(conversationCookie);
        removeCookie(userCookie());
        frame().src = widgetAddress(window.$chatwoot);
        window.$chatwoot.resetTriggered = true;
      },
    };
    openFrame({ baseUrl, websiteToken });
  }

  window.chatwootSDK = { run };
}
