import {
  Checkbox,
  Field,
  Fieldset,
  Label,
  Paragraph,
  Select,
  Textfield,
  ValidationMessage,
} from '@digdir/designsystemet-react';
import { rulesOf } from '@lokalbingo/bingo/games';
import { kindName, stageCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { WirePlanTerms } from '@lokalbingo/contract/rounds-plans';
import { writeAmount, zeroOre } from '@lokalbingo/money';
import styles from './plan-fields.module.css';
import { fieldNames, weekdayName } from './plan-words.nb.ts';
import { editorTexts as texts } from './plans.nb.ts';

type PlanFieldsProps = {
  readonly mainGame: MainGame;
  readonly first: WirePlanTerms;
  /** The names of the fields that cannot be read. */
  readonly wrong: ReadonlySet<string>;
};

/** The fields of a plan, which `readTerms` reads. */
export function PlanFields(props: PlanFieldsProps) {
  return (
    <>
      <When {...props} />
      <Tickets {...props} />
      <Prizes {...props} />
      <Draw {...props} />
    </>
  );
}

const Legend = ({ children }: { children: string }) => (
  <Fieldset.Legend>
    <span className={styles.legend}>{children}</span>
  </Fieldset.Legend>
);

const decimal = (number: number): string => String(number).replace('.', ',');
/** A time as a time field shows it: seconds only when they are not zero. */
const timeOf = (time: string): string => time.replace(/^(..:..):00$/, '$1');

function When({ first, wrong }: PlanFieldsProps) {
  const times = ({
    name,
    label,
    value,
  }: {
    name: 'firstStart' | 'lastStart';
    label: string;
    value: string;
  }) => (
    <Textfield
      name={name}
      type="time"
      step={timeOf(value).length > 5 ? 1 : 60}
      label={label}
      defaultValue={timeOf(value)}
      error={wrong.has(name) ? texts.timeWrong : undefined}
    />
  );
  const numbers = (name: keyof WirePlanTerms, label: string, value: number) => (
    <Textfield
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={decimal(value)}
      error={wrong.has(name) ? texts.numberWrong : undefined}
    />
  );
  return (
    <Fieldset>
      <Legend>{texts.when}</Legend>
      <div className={styles.pair}>
        <Textfield
          name="firstDay"
          type="date"
          label={fieldNames.firstDay}
          defaultValue={first.firstDay}
          error={wrong.has('firstDay') ? texts.dayWrong : undefined}
        />
        <Textfield
          name="lastDay"
          type="date"
          label={fieldNames.lastDay}
          description={texts.lastDayHint}
          defaultValue={first.lastDay ?? ''}
          error={wrong.has('lastDay') ? texts.dayWrong : undefined}
        />
      </div>
      <Fieldset data-size="sm">
        <Fieldset.Legend>{texts.weekdays}</Fieldset.Legend>
        <div className={styles.days}>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <Checkbox
              key={weekday}
              name="weekdays"
              value={String(weekday)}
              label={weekdayName(weekday)}
              defaultChecked={first.weekdays.includes(weekday)}
            />
          ))}
        </div>
        {wrong.has('weekdays') ? <ValidationMessage>{texts.weekdayMissing}</ValidationMessage> : null}
      </Fieldset>
      <div className={styles.pair}>
        {times({ name: 'firstStart', label: fieldNames.firstStart, value: first.firstStart })}
        {times({ name: 'lastStart', label: fieldNames.lastStart, value: first.lastStart })}
        {numbers('startIntervalMs', texts.interval, first.startIntervalMs / 60_000)}
        {numbers('drawIntervalMs', texts.pace, first.drawIntervalMs / 1000)}
      </div>
      {numbers('saleClosesBeforeStartMs', texts.closes, first.saleClosesBeforeStartMs / 1000)}
    </Fieldset>
  );
}

function Tickets({ mainGame, first, wrong }: PlanFieldsProps) {
  return (
    <Fieldset>
      <Legend>{texts.tickets}</Legend>
      <div className={styles.pair}>
        {rulesOf(mainGame).kinds.map(({ kind, priceOre }) =>
          priceOre === undefined ? (
            <Textfield
              key={kind}
              name={`price-${kind}`}
              label={texts.priceOf(kindName(kind).toLowerCase())}
              suffix={texts.suffix}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={writeAmount(first.ticketPrices[kind] ?? zeroOre)}
              error={wrong.has(`price-${kind}`) ? texts.amountWrong : undefined}
            />
          ) : (
            <Paragraph key={kind}>{texts.fixedPrice(kindName(kind))}</Paragraph>
          ),
        )}
      </div>
      <Textfield
        name="leastStakes"
        label={texts.least}
        description={texts.leastHint}
        suffix={texts.suffix}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={writeAmount(first.leastStakes)}
        error={wrong.has('leastStakes') ? texts.amountWrong : undefined}
      />
      <Textfield
        name="maxTicketsPerPlayer"
        label={texts.mostTickets}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={first.maxTicketsPerPlayer}
        error={wrong.has('maxTicketsPerPlayer') ? texts.numberWrong : undefined}
      />
    </Fieldset>
  );
}

function Prizes({ mainGame, first, wrong }: PlanFieldsProps) {
  const { stages, kinds } = rulesOf(mainGame);
  return (
    <Fieldset>
      <Legend>{texts.prizes}</Legend>
      {kinds.some(({ units }) => units > 1) ? (
        <Fieldset.Description>{texts.prizesHint}</Fieldset.Description>
      ) : null}
      {stages.map(({ amountAtMostOre }, at) => {
        const stage = stageCounted(mainGame, at + 1);
        const prize = first.prizes[at] ?? { kind: 'fixed', amount: zeroOre };
        const unit = prize.kind;
        return (
          <div key={stage} className={styles.pair}>
            <Textfield
              name={`prize-${at}`}
              label={texts.prizeOf(stage)}
              {...(amountAtMostOre === undefined ? {} : { suffix: texts.suffix })}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={prize.kind === 'fixed' ? writeAmount(prize.amount) : decimal(prize.perMille / 10)}
              error={wrong.has(`prize-${at}`) ? texts.amountWrong : undefined}
            />
            {amountAtMostOre === undefined ? (
              <Select
                name={`unit-${at}`}
                aria-label={texts.unitOf(stage)}
                defaultValue={unit}
                className={styles.unit}
              >
                <Select.Option value="fixed">{texts.units.fixed}</Select.Option>
                <Select.Option value="share_of_stakes">{texts.units.share_of_stakes}</Select.Option>
              </Select>
            ) : null}
          </div>
        );
      })}
    </Fieldset>
  );
}

function Draw({ first }: PlanFieldsProps) {
  return (
    <Fieldset>
      <Legend>{texts.draw}</Legend>
      <Field>
        <Label>{fieldNames.drawSource}</Label>
        <Select name="drawSource" defaultValue={first.drawSource}>
          <Select.Option value="rng">{texts.drawSources.rng}</Select.Option>
          <Select.Option value="led">{texts.drawSources.led}</Select.Option>
          <Select.Option value="hall">{texts.drawSources.hall}</Select.Option>
        </Select>
      </Field>
      <Checkbox
        name="confirmsBalls"
        value="yes"
        label={fieldNames.confirmsBalls}
        defaultChecked={first.confirmsBalls}
      />
    </Fieldset>
  );
}
