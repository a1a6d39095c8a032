import { formatIsoDay, formatOsloTime, osloIsoDay } from '@lokalbingo/browser/oslo-time';

/** Texts shown while offline. */
export const offlineTexts = {
  name: 'Uten nett',
  offline: 'Du er uten nett.',
  unreached: 'Vi får ikke kontakt med tjenesten.',
  since: (moment: Date, now: Date) => {
    const day = osloIsoDay(moment);
    const time = `kl.\u00a0${formatOsloTime(moment)}`;
    return `Dette er fra ${day === osloIsoDay(now) ? time : `${formatIsoDay(day)} ${time}`}.`;
  },
};
