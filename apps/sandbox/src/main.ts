/** Starts the sandbox from the environment (see `config.ts`) and stops it cleanly on SIGTERM or SIGINT. */
import process from 'node:process';
import { createSandbox } from './app.ts';
import { readConfig } from './config.ts';

function write(line: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ program: 'sandbox', ...line })}\n`);
}

try {
  const { port, host, ...config } = readConfig(process.env);
  const { app, smtpUrl } = createSandbox({ ...config, host, log: true });
  const stop = (): void => {
    void app.close().then(() => {
      write({ event: 'stopped' });
      // Disconnection means that the program that started this one has ended.
      if (process.connected) process.disconnect();
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The program that started this one has ended.
  process.once('disconnect', stop);
  try {
    const url = await app.listen({ port, host });
    write({ event: 'listening', url, smtpUrl: smtpUrl() });
    // The program that started this one may wait for the message, or may have ended already.
    process.send?.('started', () => undefined);
  } catch (error) {
    await app.close();
    throw error;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
