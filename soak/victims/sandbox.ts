import { startProgram } from '../../e2e/running-program.ts';
import { keepRunning, type Part } from './part.ts';

/** The outside world. Its books outlive it in `dataFolder`: a payment provider does not forget. */
export function keepSandbox({
  port,
  portalPort,
  dataFolder,
  log,
}: {
  readonly port: number;
  readonly portalPort: number;
  readonly dataFolder: string;
  readonly log: string;
}): Part {
  return keepRunning(() =>
    startProgram(
      'apps/sandbox/src/main.ts',
      {
        PORT: String(port),
        SANDBOX_DATA_DIR: dataFolder,
        SANDBOX_CALLBACK_URL: callbackUrl(portalPort),
        SANDBOX_SMS_REPORT_URL: `http://localhost:${portalPort}/api/sms/deliveryReport`,
      },
      log,
      log,
    ),
  );
}

/** Where the provider posts its callbacks. */
export const callbackUrl = (portalPort: number): string =>
  `http://localhost:${portalPort}/api/payment/netaxeptCallback`;
