/** Returns the result of the work, or undefined after a timeout. The work then continues, and its result is dropped. */
export function withTimeout<Value>(waitMs: number, work: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs, undefined);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
