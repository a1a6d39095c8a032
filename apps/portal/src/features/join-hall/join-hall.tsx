import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { isPassing } from '@lokalbingo/browser/ask';
import { addressCharacters, isContactAddress } from '@lokalbingo/contract/contact-address';
import { isPostcode } from '@lokalbingo/contract/form-rules';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldJudgedBy, numberJudgedBy } from '../../parts/forms/field-judged-by.ts';
import { forgetTypedAddress, keepTypedAddress, typedAddress } from '../../parts/forms/typed-address.ts';
import { useFormKeeper } from '../../parts/forms/use-form-keeper.ts';
import type { Hall } from '../../parts/halls/hall.ts';
import { type HallWish, hallWish } from '../../parts/halls/hall-wish.ts';
import { forgetMyData, myDataQuery } from '../../parts/player/my-data-queries.ts';
import { failureText } from '../../platform/failure.nb.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { Reference } from '../../platform/reference.tsx';
import { CreationMessage } from './creation-message.tsx';
import styles from './join-hall.module.css';
import { joinHallTexts as texts } from './join-hall.nb.ts';
import { NearHalls } from './near-halls.tsx';
import { type CardCreation, useCardCreation } from './use-card-creation.ts';
import { useNearHalls } from './use-near-halls.ts';

type JoinHallProps = {
  /** Explains the form. */
  heading?: ReactNode;
  /**
   * Whether the form is shown. If not, only the state of a card that is being opened, or has just been
   * opened, is shown.
   */
  isOffered: boolean;
  /** The halls in which the player has a card. */
  memberOf: readonly number[];
  /** The link from the news that a card is open. */
  afterwards?: ReactNode;
  /** Called when a card has been opened. */
  onCreated: () => void;
};

const fields = z.object({
  postnr: numberJudgedBy(isPostcode, texts.postcodeWrong),
  addr: fieldJudgedBy(isContactAddress, texts.addressWrong),
});

/** From a postcode and an address to a player card in a hall nearby (decisions §2, `/user/createCard`). */
export function JoinHall({ heading, isOffered, memberOf, afterwards, onCreated }: JoinHallProps) {
  const portal = usePortal();
  const near = useNearHalls();
  const [wish] = useState(() => hallWish(portal).read());
  const { register, handleSubmit, formState, subscribe } = useContactForm(wish);
  useSearchOf(wish, near.find);
  useFormKeeper(subscribe, ({ addr, postnr }) => keepTypedAddress(portal, { address: addr, postNr: postnr }));
  const { creation, create } = useCardCreation(() => {
    forgetTypedAddress(portal);
    forgetMyData(portal);
    hallWish(portal).forget();
    onCreated();
  });
  const [isRequested, setRequested] = useState(false);
  const search = (place: { readonly postnr: string }) => {
    setRequested(true);
    near.find(place);
  };
  const choose = (hall: Hall) => handleSubmit((contact) => create({ hall, contact }))();

  if (creation.kind === 'created') return <CreatedCard creation={creation}>{afterwards}</CreatedCard>;
  if (!isOffered) return creation.kind === 'idle' ? null : <CreationMessage creation={creation} />;
  return (
    <Stack as="section" className={styles.text}>
      {heading}
      <Stack as="form" align="start" onSubmit={handleSubmit(search)} noValidate>
        <Paragraph>{texts.lead}</Paragraph>
        <div className={styles.fields}>
          <Textfield
            label={texts.postcode}
            inputMode="numeric"
            autoComplete="postal-code"
            error={formState.errors.postnr?.message}
            {...register('postnr')}
          />
          <Textfield
            label={texts.address}
            autoComplete="street-address"
            maxLength={addressCharacters.atMost}
            error={formState.errors.addr?.message}
            {...register('addr')}
          />
        </div>
        {near.problem ? (
          <Message tone="error" heading={texts.errorHeading}>
            <Paragraph>{texts.findFailed}</Paragraph>
            {isPassing(near.problem) ? (
              <>
                <Paragraph>{failureText(near.problem)}</Paragraph>
                <Reference problem={near.problem} />
              </>
            ) : (
              <Paragraph>{texts.checkPostcode}</Paragraph>
            )}
          </Message>
        ) : null}
        <Button type="submit" variant={near.halls ? 'secondary' : 'primary'} loading={near.isFinding}>
          {texts.find}
        </Button>
      </Stack>
      {near.halls ? (
        <NearHalls
          halls={near.halls}
          wishedId={wish?.hallId}
          isRequested={isRequested}
          memberOf={memberOf}
          creation={creation}
          onChoose={(hall) => void choose(hall)}
        />
      ) : null}
    </Stack>
  );
}

/**
 * The form with the address being typed in this tab, otherwise with the address that the player gave before.
 * Later typing is kept.
 */
function useContactForm(wish: HallWish | undefined) {
  const portal = usePortal();
  const [typed] = useState(() => typedAddress(portal));
  const recorded = useQuery({ ...myDataQuery(portal), enabled: typed === undefined }).data?.userAddress;
  const known = typed ?? recorded;
  const start = { postnr: wish?.postnr ?? known?.postNr ?? '', addr: known?.address ?? '' };
  return useForm({
    resolver: zodResolver(fields),
    defaultValues: start,
    values: start,
    resetOptions: { keepDirtyValues: true },
  });
}

/** Searches at once for the halls near the chosen one, if its postcode is known. */
function useSearchOf(wish: HallWish | undefined, find: (place: { readonly postnr: string }) => void): void {
  const look = useEffectEvent(find);
  const postnr = wish?.postnr;
  useEffect(() => {
    if (postnr !== undefined) look({ postnr });
  }, [postnr]);
}

/** The news takes the focus from the removed button. */
function CreatedCard({ creation, children }: { creation: CardCreation; children: ReactNode }) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <Stack ref={news} tabIndex={-1} align="start">
      <CreationMessage creation={creation} />
      {children}
    </Stack>
  );
}
