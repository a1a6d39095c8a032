/** A player in a browser without a script, who speaks HTTP to the page of game 501's partner. For tests. */

export type Page = {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** `ready`, `drawing`, `closed`, or `notice` when nothing can be played. */
  readonly state: string | undefined;
  /** What the page says, in its place for that. */
  readonly said: string | undefined;
  readonly balance: string | undefined;
};

export type Press = { readonly stake?: number | string; readonly numbers?: readonly (number | string)[] };

/** Opens a launch address, and keeps its cookie. */
export async function playerOf(launchUrl: string) {
  const launched = await fetch(launchUrl, { redirect: 'manual' });
  const cookie = launched.headers.get('set-cookie')?.split(';')[0] ?? '';
  const path = launched.headers.get('location') ?? '';
  const address = new URL(path, launchUrl).href;
  const ask = async (way = '', init: RequestInit = {}): Promise<Page> => {
    const headers = { cookie, ...(init.headers as Record<string, string> | undefined) };
    return read(await fetch(address + way, { redirect: 'manual', ...init, headers }));
  };
  const post = (way: string, body = new URLSearchParams()) => ask(way, { method: 'POST', body });
  return {
    launched,
    address,
    cookie,
    ask,
    look: () => ask(),
    start: ({ stake = 500, numbers = [3, 7, 11, 14, 18] }: Press = {}) => {
      const form = new URLSearchParams({ stake: String(stake) });
      for (const number of numbers) form.append('number', String(number));
      return post('/start', form);
    },
    finish: () => post('/finish'),
    end: () => post('/end'),
  };
}

async function read(response: Response): Promise<Page> {
  const text = await response.text();
  const at = (pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll('\u00a0', ' ');
  return {
    status: response.status,
    text,
    headers: response.headers,
    state: at(/data-state="(\w+)"/),
    said: at(/<p id="status"[^>]*>(.*?)<\/p>/s)?.replaceAll(/<[^>]*>/g, ''),
    balance: at(/data-part="balance">Saldo <strong>(.*?)<\/strong>/),
  };
}
