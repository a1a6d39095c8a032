/** The address of the first file of the program that this page runs; each version has its own. Undefined while developing. */
export function firstFile(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script === null ? undefined : new URL(script.src).pathname;
}

/** Whether the server has another version of the portal than this page runs. False when the check fails. */
export async function isReplaced(): Promise<boolean> {
  const program = firstFile();
  if (program === undefined) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(`"${program}"`);
  } catch {
    return false;
  }
}
