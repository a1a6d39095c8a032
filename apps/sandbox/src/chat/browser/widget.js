// The frame's own page: shows the conversation, sends the visitor's messages, and exchanges events with the page around it.
const prefix = 'chatwoot-widget:';
const askEveryMs = 1000;
const messagesPath = '/chat/api/v1/widget/messages';

const chat = document.getElementById('chat');
const log = document.getElementById('log');
const form = document.getElementById('form');
const text = document.getElementById('text');
const problem = document.getElementById('problem');

let token = chat.dataset.token;
let isOpen = false;
/** The number of answers, of seen answers, and of unread answers last reported to the page around. */
let answers = 0;
let seen = 0;
let told = 0;
let asked;

const tell = (event, content = {}) =>
  parent.postMessage(prefix + JSON.stringify({ event, ...content }), chat.dataset.page);

async function ask(path, options = {}) {
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
  const response = await fetch(path, { ...options, headers, signal: AbortSignal.timeout(10_000) });
  return { isDone: response.ok, answer: await response.json() };
}

function show(messages) {
  const shown = messages.length === log.children.length;
  log.replaceChildren(
    ...messages.map(({ from, text: words }) => {
      const line = document.createElement('li');
      const who = document.createElement('span');
      const what = document.createElement('p');
      line.dataset.from = from;
      who.textContent = from === 'visitor' ? chat.dataset.you : chat.dataset.staff;
      what.textContent = words;
      line.append(who, what);
      return line;
    }),
  );
  if (!shown) log.lastElementChild?.scrollIntoView({ block: 'end' });
  answers = messages.filter(({ from }) => from === 'staff').length;
  countUnseen();
}

/** Answers that arrived while the window was open count as seen. */
function countUnseen() {
  if (isOpen) seen = answers;
  if (answers - seen === told) return;
  told = answers - seen;
  const eventIdentifier = 'chatwoot:on-unread-message-count-changed';
  tell('onEvent', { eventIdentifier, data: { unreadMessageCount: told } });
}

async function refresh() {
  clearTimeout(asked);
  try {
    const { isDone, answer } = await ask(messagesPath);
    if (isDone) show(answer.messages);
  } catch {
    // Nobody has pressed anything, so the failure is not shown.
  }
  clearTimeout(asked);
  asked = setTimeout(refresh, askEveryMs);
}

async function write(words) {
  problem.textContent = '';
  try {
    const { isDone, answer } = await ask(messagesPath, {
      method: 'POST',
      body: JSON.stringify({ text: words }),
    });
    if (!isDone) throw new Error('refused');
    text.value = '';
    show(answer.messages);
  } catch {
    problem.textContent = chat.dataset.notSent;
  }
}

async function setUser({ identifier, user }) {
  if (identifier === undefined) return;
  const { name, identifier_hash } = user;
  const path = '/chat/api/v1/widget/contact/set_user';
  const body = JSON.stringify({ identifier, identifier_hash: identifier_hash ?? '', name: name ?? '' });
  const { isDone, answer } = await ask(path, { method: 'PATCH', body });
  if (!isDone) return tell('error', { errorType: 'SET_USER_ERROR', data: answer });
  token = answer.widget_auth_token;
  tell('setAuthCookie', { data: { widgetAuthToken: token } });
  document.getElementById('welcome').textContent = chat.dataset.hello.replace('#', answer.name);
  await refresh();
}

/** Handles commands from the page around. */
const heard = {
  'config-set': () => void refresh(),
  'toggle-open': (message) => {
    isOpen = message.isOpen;
    countUnseen();
  },
  'set-user': (message) => void setUser(message),
};

window.addEventListener('message', ({ origin, source, data }) => {
  if (source !== parent || origin !== chat.dataset.page) return;
  if (typeof data !== 'string' || !data.startsWith(prefix)) return;
  const message = JSON.parse(data.slice(prefix.length));
  if (Object.hasOwn(heard, message.event)) heard[message.event](message);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (text.value.trim() !== '') void write(text.value.trim());
});
text.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  form.requestSubmit();
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell('closeWindow');
});

tell('loaded', { config: { authToken: token, channelConfig: { widgetColor: '#6b2c91' } } });
