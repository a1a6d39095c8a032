import { Paragraph, ValidationMessage } from '@digdir/designsystemet-react';
import { type TicketSystem, ticketSystems, voucherMaximumKroner } from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';
import { ChoiceCard, ChoiceGroup } from '@lokalbingo/ui/choice-card';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { StakeMoney } from '../../parts/amounts/stake.ts';
import { StakeForm } from '../../parts/amounts/stake-form.tsx';
import type { VoucherWish } from './purchase-queries.ts';
import { voucherTexts as texts } from './vouchers.nb.ts';

type BuyFormProps = {
  hallId: number;
  /** The hall's names of its ticket systems, by their number. */
  systemNames: ReadonlyMap<number, string> | undefined;
  money: StakeMoney | undefined;
  isSending: boolean;
  /** Called when the player changes the choice. */
  onChange: () => void;
  onBuy: (wish: VoucherWish) => void;
  children: ReactNode;
};

/** The choice of system and amount (specification §5 Tickets). */
export function BuyForm({ systemNames, onBuy, onChange, children, ...form }: BuyFormProps) {
  const [chosen, setChosen] = useState<TicketSystem>();
  const [isMissing, setMissing] = useState(false);
  const systems = useRef<HTMLDivElement>(null);
  const [name, complaintId] = [useId(), useId()];
  const choose = (system: TicketSystem) => {
    setChosen(system);
    setMissing(false);
    onChange();
  };
  const buy = (amount: VoucherWish['amount']) => {
    if (chosen !== undefined) return onBuy({ systemId: chosen, amount });
    setMissing(true);
    systems.current?.querySelector('input')?.focus();
  };
  return (
    <Stack gap="lg">
      <Paragraph>{texts.whatItIs}</Paragraph>
      <Stack gap="sm" ref={systems}>
        <ChoiceGroup
          legend={texts.systemHeading}
          beside
          aria-describedby={isMissing ? complaintId : undefined}
        >
          {ticketSystems.map((system) => (
            <ChoiceCard
              key={system}
              type="radio"
              name={name}
              checked={chosen === system}
              onChange={() => choose(system)}
            >
              {systemNames?.get(system) ?? texts.systems[system]}
            </ChoiceCard>
          ))}
        </ChoiceGroup>
        {isMissing ? <ValidationMessage id={complaintId}>{texts.systemMissing}</ValidationMessage> : null}
      </Stack>
      <Paragraph>{texts.limits}</Paragraph>
      <StakeForm
        {...form}
        staysInSight
        most={kroner(voucherMaximumKroner)}
        submit={texts.buy}
        onChange={onChange}
        onStake={buy}
      >
        {children}
      </StakeForm>
    </Stack>
  );
}
