import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  approvePayer,
  type HallPayer,
  proposePayer,
  withdrawPayer,
} from '@lokalbingo/contract/hall-settings-proposals';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { useState } from 'react';
import { Facts } from '../../parts/facts/facts.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { usePayer, useSettingsChanged } from './hall-settings-queries.ts';
import { payerTexts as texts } from './proposals.nb.ts';
import { SaveForm, SettingsPart } from './settings-part.tsx';
import { WaitingProposal } from './waiting-proposal.tsx';

const fields = ['name', 'organisationNo', 'accountNo', 'bic'] as const satisfies readonly (keyof HallPayer)[];

/** The account that the hall pays from, and its pending change. */
export function PayerPart({ hallId }: { hallId: number }) {
  const { api } = useConsole();
  const { offer } = useSelf();
  const { data, error, refetch } = usePayer(hallId);
  const [isChanging, setChanging] = useState(false);
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const { payer, waiting } = data;
  const mayDecide = offer('approve_payer') === 'offered';
  return (
    <SettingsPart title={texts.title}>
      {payer ? (
        <Facts facts={fields.map((name) => [texts.names[name], payer[name]])} />
      ) : (
        <Paragraph>{texts.none}</Paragraph>
      )}
      {waiting ? (
        <WaitingProposal
          change={{
            before: { ...payer },
            after: differing(payer, waiting.payer),
            changedBy: waiting.proposedBy,
            changedAt: waiting.proposedAt,
          }}
          inForceFrom={waiting.inForceFrom}
          approval={waiting.approval}
          approve={() => ask(api, approvePayer, { body: { changeId: waiting.changeId } })}
          withdraw={
            mayDecide ? () => ask(api, withdrawPayer, { body: { changeId: waiting.changeId } }) : undefined
          }
        />
      ) : null}
      {offer('propose_payer') === 'offered' && !waiting ? (
        isChanging ? (
          <PayerForm hallId={hallId} payer={payer} onDone={() => setChanging(false)} />
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {texts.change}
            </Button>
          </div>
        )
      ) : null}
    </SettingsPart>
  );
}

function PayerForm({
  hallId,
  payer,
  onDone,
}: {
  hallId: number;
  payer: HallPayer | null;
  onDone: () => void;
}) {
  const { api } = useConsole();
  const changed = useSettingsChanged();
  const proposing = useCall({
    call: (wish: HallPayer) => ask(api, proposePayer, { body: { hallId, payer: wish } }),
    onAnswer: () => {
      changed();
      onDone();
    },
  });
  const propose = (typed: FormData) => {
    const text = (name: keyof HallPayer) => String(typed.get(name) ?? '').trim();
    proposing.send({
      name: text('name'),
      organisationNo: text('organisationNo'),
      accountNo: text('accountNo'),
      bic: text('bic'),
    });
  };
  return (
    <SaveForm mayChange call={proposing} submit={texts.propose} onSave={propose}>
      <Paragraph data-size="sm">{texts.text}</Paragraph>
      {fields.map((name) => (
        <Textfield
          key={name}
          name={name}
          label={texts.names[name]}
          defaultValue={payer?.[name]}
          maxLength={name === 'name' ? 70 : 20}
          autoComplete="off"
        />
      ))}
    </SaveForm>
  );
}

/** The changed values of a payer. */
function differing(before: HallPayer | null, after: HallPayer): Record<string, string> {
  const others = fields.filter((name) => before?.[name] !== after[name]);
  return Object.fromEntries(others.map((name) => [name, after[name]]));
}
