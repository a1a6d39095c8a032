import { problemOf } from '@lokalbingo/browser/ask';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { ChainPart } from './chain-part.tsx';
import { DetailsForm } from './details-form.tsx';
import { hallSettingsTexts as texts } from './hall-settings.nb.ts';
import styles from './hall-settings-page.module.css';
import { useHallSettings } from './hall-settings-queries.ts';
import { LogoPart } from './logo-part.tsx';
import { OffersPart } from './offers-part.tsx';
import { PayerPart } from './payer-part.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SpecialDays } from './special-days.tsx';
import { WeekForm } from './week-form.tsx';

/** `/hall`: the settings of the hall, and who changed what. */
export function HallSettingsPage() {
  const { hall } = useSelf();
  return (
    <Page title={texts.title}>{hall ? <SettingsOf key={hall.hallId} hallId={hall.hallId} /> : null}</Page>
  );
}

function SettingsOf({ hallId }: { hallId: number }) {
  const { offer } = useSelf();
  const { data: settings, error, refetch } = useHallSettings(hallId);
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!settings) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const shown = { hallId, settings };
  return (
    <>
      <div className={styles.parts}>
        <div className={styles.column}>
          <WeekForm {...shown} />
          <SpecialDays {...shown} />
          <OffersPart {...shown} />
        </div>
        <div className={styles.column}>
          <DetailsForm {...shown} />
          <LogoPart {...shown} />
          {offer('see_payer') === 'offered' ? <PayerPart hallId={hallId} /> : null}
          {offer('manage_chain') === 'offered' ? <ChainPart {...shown} /> : null}
        </div>
      </div>
      <SettingHistory hallId={hallId} />
    </>
  );
}
