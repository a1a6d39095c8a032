// Spares the player the reload: sends the forms, and puts the parts of the page that is answered in place of this one's.
// Every word and every decision is the partner's; without this file the page works by its own forms.

const game = document.getElementById('game');
const status = document.getElementById('status');

/** How long the balls are mixed, and how long each waits for the one before it; not at all with reduced motion. */
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
const mixingMs = isStill ? 0 : 1000;
const ballMs = isStill ? 0 : 260;
const balls = 5;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The page that an address answers with. @throws Error when none comes */
async function ask(address, options) {
  const response = await fetch(address, { ...options, signal: AbortSignal.timeout(10_000) });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (page.getElementById('game') === null) throw new Error('no page');
  return page;
}

function show(page, names) {
  const focused = document.activeElement?.id;
  for (const name of names) {
    const part = page.querySelector(`[data-part="${name}"]`);
    document.querySelector(`[data-part="${name}"]`)?.replaceWith(document.adoptNode(part));
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** Words are put into the place that is read out, which itself stays. */
function say(...words) {
  status.replaceChildren(...words);
}

let isBusy = false;
let due;

/** Takes the answered page in: at once while numbers are drawn, ball by ball when they are. */
async function take(page) {
  const next = page.getElementById('game');
  if (next.dataset.state !== 'ready' && next.dataset.state !== 'drawing') return location.reload();
  const isResult = next.dataset.round !== game.dataset.round;
  Object.assign(game.dataset, next.dataset);
  lookAgain();
  if (isResult) {
    const drawn = page.querySelector('[data-part="drawn"]');
    drawn.dataset.fresh = '';
    show(page, ['drawn']);
    await wait(balls * ballMs);
  } else if (next.dataset.state === 'drawing') {
    const drawn = page.querySelector('[data-part="drawn"]');
    drawn.dataset.mixing = '';
    show(page, ['drawn']);
  }
  show(page, ['balance', 'end', 'session']);
  // What was chosen stays when it was not taken.
  if (isResult || next.dataset.state === 'drawing') show(page, ['round']);
  say(...page.getElementById('status').childNodes);
}

/** Sends the round's form; a round that has begun is ended, too. */
async function send(form) {
  if (isBusy) return;
  isBusy = true;
  try {
    await take(await ask(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) }));
    if (game.dataset.state === 'drawing') {
      await wait(mixingMs);
      const { action } = document.getElementById('round');
      await take(await ask(action, { method: 'POST', body: new URLSearchParams() }));
    }
  } catch {
    say(game.dataset.unanswered);
  }
  isBusy = false;
}

/** When the partner may have done something by itself: is the session still open, and what has it come to? */
async function refresh() {
  if (isBusy) return;
  isBusy = true;
  try {
    const page = await ask(location.href);
    const next = page.getElementById('game');
    if (next.dataset.state !== 'ready' || next.dataset.round !== game.dataset.round) await take(page);
    else lookAgain(Number(next.dataset.dueMs));
  } catch {
    // Nothing was asked for by the player, so nothing is said.
  }
  isBusy = false;
}

function lookAgain(ms = Number(game.dataset.dueMs)) {
  clearTimeout(due);
  due = setTimeout(refresh, ms + 1000);
}

function count(pressed) {
  const chosen = document.querySelectorAll('#round [name=number]:checked');
  if (chosen.length > balls) {
    pressed.checked = false;
    say(game.dataset.tooMany);
    return;
  }
  document.getElementById('count').textContent = game.dataset.chosen.replace('#', String(chosen.length));
}

document.addEventListener('submit', (event) => {
  if (event.target.id !== 'round') return;
  event.preventDefault();
  void send(event.target);
});
document.addEventListener('change', (event) => {
  if (event.target.name === 'number') count(event.target);
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void refresh();
});
lookAgain();
