// What a website brings into its page to have the chat there: `chatwootSDK.run` opens the frame, hidden, and `$chatwoot`
// is what the page has it do. The names, the order and the messages are those of Chatwoot's own script.

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
  const writeCookie = (name, value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as Chatwoot's script does, in every browser.
    document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax`;
  };
  const removeCookie = (name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  };

  const style = `
.woot-widget-holder { position: fixed; z-index: 2147483000; right: 20px; bottom: 20px; width: 400px; height: 640px; }
.woot-widget-holder iframe { width: 100%; height: 100%; border: 0; }
.woot--hide { visibility: hidden; opacity: 0; }
.woot-hidden { display: none; }`;

  const holder = document.createElement('div');
  const bubbles = document.createElement('div');
  const bubble = document.createElement('button');

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
    bubble.classList.toggle('woot--hide', isOpen);
    send('toggle-open', { isOpen });
    tell(isOpen ? 'chatwoot:opened' : 'chatwoot:closed');
  }

  /** What the frame's page says. */
  const heard = {
    loaded: ({ config }) => {
      const { locale, position, hideMessageBubble, darkMode, user, resetTriggered } = window.$chatwoot;
      writeCookie(conversationCookie, config.authToken);
      window.$chatwoot.hasLoaded = true;
      send('config-set', { locale, position, hideMessageBubble, darkMode });
      frame().style.visibility = '';
      if (!bubbles.isConnected) showBubbles(config.channelConfig.widgetColor);
      if (user) send('set-user', { user });
      if (!resetTriggered) tell('chatwoot:ready');
    },
    setAuthCookie: ({ data }) => writeCookie(conversationCookie, data.widgetAuthToken),
    error: ({ errorType, data }) => {
      tell('chatwoot:error', data);
      if (errorType === 'SET_USER_ERROR') removeCookie(userCookie());
    },
    onEvent: ({ eventIdentifier, data }) => tell(eventIdentifier, data),
    toggleBubble: () => open(),
    closeWindow: () => open(false),
  };

  function showBubbles(colour) {
    bubbles.className = 'woot--bubble-holder';
    bubbles.classList.toggle('woot-hidden', window.$chatwoot.hideMessageBubble);
    bubble.className = `woot-widget-bubble woot-elements--${window.$chatwoot.position}`;
    bubble.title = 'Open chat window';
    bubble.style.background = colour;
    bubble.addEventListener('click', () => open());
    if (!window.$chatwoot.hideMessageBubble) bubbles.append(bubble);
    document.body.append(bubbles);
  }

  function openFrame({ baseUrl, websiteToken }) {
    const sheet = document.createElement('style');
    sheet.id = 'cw-widget-styles';
    sheet.textContent = style;
    document.body.append(sheet);
    const known = readCookie(conversationCookie);
    const element = document.createElement('iframe');
    element.id = frameId;
    element.src = widgetAddress({ baseUrl, websiteToken }) + (known ? `&cw_conversation=${known}` : '');
    element.style.visibility = 'hidden';
    holder.className = `woot-widget-holder woot--hide woot-elements--${window.$chatwoot.position}`;
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
    const given = window.chatwootSettings ?? {};
    window.$chatwoot = {
      baseUrl,
      websiteToken,
      hasLoaded: false,
      isOpen: false,
      resetTriggered: false,
      hideMessageBubble: given.hideMessageBubble ?? false,
      position: given.position === 'left' ? 'left' : 'right',
      type: given.type ?? 'standard',
      locale: given.locale,
      darkMode: given.darkMode ?? 'light',
      toggle: (state) => open(state === 'open' ? true : state === 'close' ? false : undefined),
      toggleBubbleVisibility: (visibility) => {
        window.$chatwoot.hideMessageBubble = visibility === 'hide';
        bubbles.classList.toggle('woot-hidden', visibility === 'hide');
      },
      setUser: async (identifier, user) => {
        if (typeof identifier !== 'string' && typeof identifier !== 'number')
          throw new Error('Identifier should be a string or a number');
        if (!user.avatar_url && !user.email && !user.name)
          throw new Error('User object should have one of the keys [avatar_url, email, name]');
        const hash = await hashOf(JSON.stringify([identifier, user]));
        if (readCookie(userCookie()) === hash) return;
        window.$chatwoot.identifier = identifier;
        window.$chatwoot.user = user;
        send('set-user', { identifier, user });
        writeCookie(userCookie(), hash);
      },
      setLocale: (locale = 'en') => send('set-locale', { locale }),
      setColorScheme: (darkMode = 'light') => send('set-color-scheme', { darkMode }),
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
