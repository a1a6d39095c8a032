/** What comes of the work, or undefined when nothing has in time; it then goes on unheard. */
export function within<Value>(waitMs: number, work: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs, undefined);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
