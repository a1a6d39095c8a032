import { Checkbox, Fieldset, Textfield, ValidationMessage } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  approveOffers,
  type HallOffers,
  proposeOffers,
  withdrawOffers,
} from '@lokalbingo/contract/hall-settings-proposals';
import { readAmount, writeAmount } from '@lokalbingo/money';
import { useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { useSelf } from '../../platform/self.tsx';
import { type HallSettings, useSettingsChanged } from './hall-settings-queries.ts';
import { offersTexts as texts } from './proposals.nb.ts';
import { SaveForm, SettingsPart } from './settings-part.tsx';
import { WaitingProposal } from './waiting-proposal.tsx';

const flags = [
  'webAppEnabled',
  'payoutsEnabled',
  'cardPaymentsEnabled',
  'mobilePaymentsOffered',
  'remoteGameOffered',
  'transactionsShown',
  'playLimitsOffered',
  'localPauseOffered',
  'globalPauseOffered',
] as const satisfies readonly (keyof HallOffers)[];
const amounts = [
  'maxLimitDay',
  'maxLimitMonth',
  'fullPayoutMinimum',
  'fourEyesAbove',
  'cashOutOfDay',
  'cashOutOfShift',
  'cashMovedAlone',
] as const;

/** The hall's offers, its limits, and the change that waits for another person. */
export function OffersPart({ hallId, settings }: { hallId: number; settings: HallSettings }) {
  const { api } = useConsole();
  const { offer } = useSelf();
  const changed = useSettingsChanged();
  const [isUnreadable, setUnreadable] = useState(false);
  const proposing = useCall({
    call: (offers: HallOffers) => ask(api, proposeOffers, { body: { hallId, offers } }),
    onAnswer: changed,
  });
  const { offers, proposedOffers: waiting } = settings;
  const mayChange = offer('propose_hall_settings') === 'offered' && waiting === null;
  const propose = (typed: FormData) => {
    const read = amounts.map((name) => [name, readAmount(String(typed.get(name) ?? ''))] as const);
    const isWrong = read.some(([, amount]) => amount === undefined);
    setUnreadable(isWrong);
    if (isWrong) return;
    const chosen = flags.map((name) => [name, typed.get(name) !== null] as const);
    proposing.send(Object.fromEntries([...chosen, ...read]) as HallOffers);
  };
  return (
    <SettingsPart title={texts.title}>
      {waiting === null ? null : (
        <WaitingProposal
          change={waiting}
          approval={waiting.approval}
          approve={() => ask(api, approveOffers, { body: { changeId: waiting.changeId } })}
          withdraw={
            offer('propose_hall_settings') === 'offered'
              ? () => ask(api, withdrawOffers, { body: { changeId: waiting.changeId } })
              : undefined
          }
        />
      )}
      <SaveForm
        // The fields show the values in force, also while a change waits and after it was approved.
        key={JSON.stringify([offers, waiting?.changeId])}
        mayChange={mayChange}
        call={proposing}
        submit={texts.propose}
        done={texts.proposed}
        onSave={propose}
      >
        <Fieldset>
          <Fieldset.Legend>{texts.offered}</Fieldset.Legend>
          {flags.map((name) => (
            <Checkbox
              key={name}
              name={name}
              value="yes"
              label={texts.names[name]}
              defaultChecked={offers[name]}
              readOnly={!mayChange}
            />
          ))}
        </Fieldset>
        {amounts.map((name) => (
          <Textfield
            key={name}
            name={name}
            label={texts.names[name]}
            suffix={texts.suffix}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={writeAmount(offers[name])}
            readOnly={!mayChange}
          />
        ))}
        {isUnreadable ? <ValidationMessage>{texts.unreadable}</ValidationMessage> : null}
      </SaveForm>
    </SettingsPart>
  );
}
