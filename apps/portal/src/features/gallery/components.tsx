import { Button, Heading, Link, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { showTickets } from '@lokalbingo/bingo/every-game/shown-tickets';
import { dealTicket } from '@lokalbingo/bingo/every-game/ticket';
import { rulesOf } from '@lokalbingo/bingo/games';
import { BallBoard } from '@lokalbingo/ui/ball-board';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { ChoiceButton, ChoiceCard } from '@lokalbingo/ui/choice-card';
import { HallLogo } from '@lokalbingo/ui/hall-logo';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Meter } from '@lokalbingo/ui/meter';
import { ModalDialog, type ModalDialogProps } from '@lokalbingo/ui/modal-dialog';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { TicketField } from '@lokalbingo/ui/ticket-field';
import { useState } from 'react';
import styles from './gallery.module.css';

/** Every component of the portal, in each of its states. */
export function Components() {
  return (
    <>
      <Balls />
      <Game />
      <CardLikeOurs />
      <Messages />
      <Badges />
      <Dialogs />
    </>
  );
}

/** A ball of each letter. */
const inLetters = (numbers: readonly number[]) =>
  numbers.map((number, at) => ({ number, letter: 'BINGO'.charAt(at) }));

function Balls() {
  return (
    <Stack>
      <Heading level={2} data-size="sm">
        Kuler
      </Heading>
      <div className={styles.row}>
        {inLetters([7, 23, 38, 51, 74]).map((ball) => (
          <BingoBall key={ball.letter} {...ball} />
        ))}
        <BingoBall number={68} letter="O" state="next" label="Neste tall: O 68" />
      </div>
      <div className={styles.row}>
        {inLetters([1, 16, 31, 46, 61]).map((ball) => (
          <BingoBall key={ball.letter} {...ball} size="sm" />
        ))}
        <BingoBall number={33} letter="N" size="sm" state="next" />
        <BingoBall number={17} letter="" size="sm" />
      </div>
    </Stack>
  );
}

// The lowest numbers of each column: a gallery needs nothing random.
const lowestNumbers = { bytes: (length: number) => new Uint8Array(length) };
const called = [2, 3, 5, 18, 33, 48, 49, 63, 65];

function Game() {
  const rules = rulesOf(1);
  const ticket = { kind: 'quick', layout: dealTicket(rules, lowestNumbers, 'quick'), ticketNo: 1 };
  return (
    <Stack>
      <Heading level={2} data-size="sm">
        Bong og tavle
      </Heading>
      <div className={styles.ticket}>
        {showTickets(rules, [ticket], called, 1).flatMap(({ fields }) =>
          fields.map((field) => <TicketField key={field.fieldNo} rules={rules} {...field} glows={false} />),
        )}
      </div>
      <BallBoard rules={rules} called={called} />
    </Stack>
  );
}

function CardLikeOurs() {
  const [method, setMethod] = useState('kort');
  return (
    <Sheet as="section">
      <div className={styles.row}>
        <HallLogo fileName="fjordbingo-bergen.svg" size={88} className={undefined} />
        <div>
          <Heading level={3} data-size="sm">
            Fjordbingo Bergen
          </Heading>
          <Paragraph data-size="sm">Strandgaten 12, 5013 Bergen</Paragraph>
        </div>
        <StatusBadge tone="success">kr 1 250,50</StatusBadge>
      </div>
      <Meter label="I dag" value={675} max={900} text="kr 675 igjen" />
      <Meter label="Denne måneden" value={520} max={4400} text="kr 520 igjen" />
      <Meter label="Gevinst" max={1} text="ukjent" />
      <Stack gap="xs">
        {['kort', 'vipps'].map((each) => (
          <ChoiceButton key={each} chosen={each === method} onClick={() => setMethod(each)}>
            {each === 'kort' ? 'Visa **** 0004' : 'Vipps'}
          </ChoiceButton>
        ))}
        <ChoiceCard type="checkbox" defaultChecked>
          Les opp tallene
        </ChoiceCard>
      </Stack>
      <div className={styles.row}>
        <Button>Innskudd</Button>
        <Button variant="secondary">Uttak</Button>
        <Button variant="tertiary">Spillegrenser</Button>
        <Button variant="secondary" disabled>
          Kjøpe billetter
        </Button>
        <Button variant="secondary" data-size="sm">
          Liten, men stor nok
        </Button>
      </div>
      <Textfield label="Beløp" description="Mellom kr 50 og kr 5 000" />
      <Paragraph>
        Les om <Link href="#spillegrenser">spillegrenser</Link>.
      </Paragraph>
      <LinkButton>Legg til nytt kort</LinkButton>
    </Sheet>
  );
}

function Messages() {
  return (
    <Stack>
      <Heading level={2} data-size="sm">
        Meldinger
      </Heading>
      <Message
        tone="error"
        heading="Oida!"
        headingLevel={3}
        live="off"
        action={<Button variant="secondary">Prøv igjen</Button>}
      >
        Betalingen feilet. Ring hallen på <Link href="tel:55000000">55 00 00 00</Link>.
      </Message>
      <Message tone="warning" heading="Advarsel!" headingLevel={3}>
        Hallen stenger tidlig i dag.
      </Message>
      <Message tone="info">Nye nasjonale spillegrenser gjelder fra 1. september 2025.</Message>
      <Message tone="success" heading="Vellykket!" headingLevel={3}>
        Betalingen var vellykket
      </Message>
      <Message tone="neutral" heading="Fra hallen" headingLevel={3}>
        Kaffe og vafler hver onsdag.
      </Message>
    </Stack>
  );
}

function Badges() {
  return (
    <Stack>
      <Heading level={2} data-size="sm">
        Tilstander
      </Heading>
      <div className={styles.row}>
        <StatusBadge tone="loading">Henter saldo...</StatusBadge>
        <StatusBadge tone="success">kr 500</StatusBadge>
        <StatusBadge tone="danger">Kortfeil - kontakt betjening</StatusBadge>
        <StatusBadge tone="warning">1 igjen</StatusBadge>
      </div>
      <LoadingLine>Laster...</LoadingLine>
    </Stack>
  );
}

function Dialogs() {
  const [size, setSize] = useState<NonNullable<ModalDialogProps['size']>>();
  const close = () => setSize(undefined);
  return (
    <Stack>
      <Heading level={2} data-size="sm">
        Dialoger
      </Heading>
      <div className={styles.row}>
        <Button onClick={() => setSize('md')}>Vanlig dialog</Button>
        <Button onClick={() => setSize('lg')}>Bred dialog</Button>
        <Button onClick={() => setSize('full')}>Hele vinduet</Button>
      </div>
      <ModalDialog
        open={size !== undefined}
        onClose={close}
        heading="Kortinnskudd på Fjordbingo Bergen"
        {...(size ? { size } : {})}
        footer={size === 'lg' ? <Button onClick={close}>Hent penger</Button> : undefined}
      >
        <Stack>
          <Paragraph>Velg et beløp, eller skriv det selv.</Paragraph>
          <Textfield label="Beløp" inputMode="decimal" />
          {size === 'lg'
            ? Array.from({ length: 12 }, (_, line) => `Linje ${line + 1}`).map((line) => (
                <Paragraph key={line}>{line}</Paragraph>
              ))
            : null}
          {size === 'md' ? <Button onClick={close}>Hent penger</Button> : null}
        </Stack>
      </ModalDialog>
    </Stack>
  );
}
