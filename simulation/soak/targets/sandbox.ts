import { startProgram } from '../../../e2e/running-program.ts';
import { keepRunning, type Part } from './part.ts';

/** Runs the outside world. Its books survive it in `dataFolder`: a payment provider does not forget. */
export function keepSandbox({
  port,
  portalUrl,
  dataFolder,
  log,
}: {
  readonly port: number;
  readonly portalUrl: string;
  readonly dataFolder: string;
  readonly log: string;
}): Part {
  return keepRunning(() =>
    startProgram(
      'apps/sandbox/src/main.ts',
      {
        PORT: String(port),
        SANDBOX_DATA_DIR: dataFolder,
        SANDBOX_CALLBACK_URL: callbackUrl(portalUrl),
        SANDBOX_SMS_REPORT_URL: `${portalUrl}/api/sms/deliveryReport`,
        SANDBOX_PARTNER_501_CALLBACK_URL: `${portalUrl}/api/partner/501/v1/session-closed`,
        SANDBOX_PARTNER_501_HOURS: '00:00-24:00',
      },
      log,
      log,
    ),
  );
}

/** The address of the provider's callbacks. */
export const callbackUrl = (portalUrl: string): string => `${portalUrl}/api/payment/netaxeptCallback`;
