/** A player in a browser, who uses the page of game 501's partner. For tests. */

/** Opens a launch address and keeps its cookie; a press returns the new state of the page. */
export async function playerOf(launchUrl: string) {
  const launched = await fetch(launchUrl, { redirect: 'manual' });
  const cookie = launched.headers.get('set-cookie')?.split(';')[0] ?? '';
  const address = new URL(launched.headers.get('location') ?? '', launchUrl).href;
  const press = async (way: 'start' | 'finish'): Promise<string | undefined> => {
    const body = new URLSearchParams({ stake: '500' });
    const page = await fetch(`${address}/${way}`, { method: 'POST', headers: { cookie }, body });
    return /data-state="(\w+)"/.exec(await page.text())?.[1];
  };
  return { address, press };
}
