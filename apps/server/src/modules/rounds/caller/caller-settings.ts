/** The setting of how long a hall's caller may be silent. */
import { seconds } from '@lokalbingo/contract/durations';
import { settings, wholeNumber } from '../../../platform/settings.ts';

/** The settings of draws by the halls. */
export const callerSettings = settings({
  variables: {
    CALLER_SILENT_SECONDS: wholeNumber(10, 600)
      .default(60)
      .describe(
        "how long a hall's caller may be silent before players are notified and the log has an alarm",
      ),
  },
  interpret: (env) => ({ callerSilentMs: seconds(env.CALLER_SILENT_SECONDS) }),
});
