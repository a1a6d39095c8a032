import { buyTickets, type Table } from '@lokalbingo/contract/rounds';
import { lostReply, refused, refusedByNewerServer } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { TestGame } from '../../testing/game-server.ts';
import { roundOnSaleIn, tableForTests } from '../../testing/table-for-tests.ts';
import { plain, testGames } from '../../testing/test-games.tsx';

const games = testGames();

async function open(changes: Partial<Table> = {}) {
  const host = await games.open(changes);
  const panel = await screen.findByRole('region', { name: 'Kjøp bonger' });
  return { host, panel, words: () => plain(panel.textContent) };
}

const more = (kind = 'Stor bong') => screen.getByRole('button', { name: `${kind}: én til` });
const buyButton = () => screen.getByRole('button', { name: /^Kjøp \d/ });

/** Closes the sale of the first round now, without waiting: the window finds it in a new snapshot. */
function closeSale(host: TestGame): void {
  const [first, ...later] = host.table().onSale;
  host.change({ onSale: [{ ...first!, saleClosesAt: new Date() }, ...later] });
  host.emitUnknownEvent();
}

describe('buying tickets', () => {
  test('shows the price and what remains, buys, and shows the tickets and the new balance', async () => {
    const { host, panel, words } = await open();
    await userEvent.click(more());
    expect(words()).toContain('Dette koster kr 40. Du har kr 120 igjen å spille for i dag.');
    await userEvent.click(buyButton());
    expect(await within(panel).findByText(/Du har kjøpt 2 store bonger/)).toBeTruthy();
    expect(screen.getByText('Du har 2 bonger til denne runden.')).toBeTruthy();
    expect(plain(screen.getByRole('banner').textContent)).toContain('Saldokr 460');
    expect(host.purchasesMade()).toBe(1);
  });

  test('says before the purchase which minimum of stakes the round needs, if there is one', async () => {
    const { words } = await open({ onSale: [roundOnSaleIn(1, 5, { leastStakes: kroner(500) })] });
    expect(words()).toContain(
      'Blir det solgt bonger for mindre enn kr 500 til sammen, avlyses runden, og du får pengene tilbake.',
    );
    expect(screen.getByText(/mindre enn/).compareDocumentPosition(buyButton())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('buys another kind for a later round of the day', async () => {
    const { host } = await open();
    await userEvent.click(screen.getByText('Andre runder'));
    await userEvent.click(screen.getAllByRole('button', { name: /^Kl\./ })[1]!);
    await userEvent.click(screen.getByRole('button', { name: 'Stor bong: én færre' }));
    await userEvent.click(more('Kvikkbingo'));
    await userEvent.click(buyButton());
    await screen.findByText(/Du har kjøpt 1 Kvikkbingo/);
    expect(host.table().tickets).toMatchObject([{ roundId: 2, kind: 'quick' }]);
  });

  test('buys both kinds in one press and one purchase', async () => {
    const { host } = await open();
    await userEvent.click(more('Kvikkbingo'));
    expect(plain(buyButton().textContent)).toMatch(/^Kjøp 2 bonger til kl\. \d\d\.\d\d for kr 25$/);
    await userEvent.click(buyButton());
    await screen.findByText(/Du har kjøpt 1 stor bong og 1 Kvikkbingo/);
    expect(host.table().tickets.map(({ kind }) => kind)).toEqual(['large', 'quick']);
    expect(host.purchaseKeys()).toHaveLength(1);
  });

  test('buys neither kind when a rule refuses the purchase', async () => {
    const { host, panel } = await open();
    host.failNextPurchases(refused('round_not_on_sale'));
    await userEvent.click(more('Kvikkbingo'));
    await userEvent.click(buyButton());
    expect(await within(panel).findByText(/Salget til denne runden er stengt/)).toBeTruthy();
    expect(host.purchasesMade()).toBe(0);
  });

  /** The state of an unanswered purchase after a reload of the window. */
  const keepUnanswered = (sessionOpenedAt: Date) => {
    const rounds = [{ roundId: 1, startsAt: new Date().toISOString() }];
    const tickets = [{ ticketKind: 'large', count: 3 }];
    const kept = { rounds, tickets, key: 'k'.repeat(32), sessionOpenedAt };
    sessionStorage.setItem('lokalbingo.game.purchase', JSON.stringify(kept));
  };

  test('shows the answer to a purchase that arrives after the sale has closed', async () => {
    const { session } = tableForTests();
    keepUnanswered(session.openedAt);
    const { host, panel } = await open({ session });
    await screen.findByRole('button', { name: 'Fullfør kjøpet' });
    closeSale(host);
    await within(panel).findByText('Salget er stengt.');
    await userEvent.click(screen.getByRole('button', { name: 'Fullfør kjøpet' }));
    expect(await within(panel).findByText(/Du har kjøpt 3 store bonger/)).toBeTruthy();
  });

  test('scrolls its refusal into view', async () => {
    const scrolledTo: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo.push(this);
    };
    const { host, panel } = await open();
    host.failNextPurchases(refused('remote_session_open'));
    await userEvent.click(buyButton());
    const why = await within(panel).findByText(/åpen spilløkt i partnerspillet/);
    expect(scrolledTo.map((place) => place.contains(why))).toEqual([true]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('keeps the choice when it is refused', async () => {
    const { host, panel } = await open();
    host.failNextPurchases(refused('play_limit_reached', { dailyLimit: 20, monthlyLimit: 20 }));
    await userEvent.click(more());
    await userEvent.click(buyButton());
    await within(panel).findByText(/større enn det som er igjen av dagsgrensen/);
    expect(buyButton().textContent).toContain('Kjøp 2 bonger');
  });

  test('shows afterwards how many tickets the player has, and asks before buying more', async () => {
    await open();
    await userEvent.click(buyButton());
    expect(await screen.findByText(/^Du har 1 bong til runden/)).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('button', { name: /^Kjøp \d/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Kjøp flere' }));
    expect(buyButton()).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('buys once for a double tap', async () => {
    const { host } = await open();
    const button = buyButton();
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText(/Du har kjøpt 1 stor bong/);
    expect(host.purchaseKeys()).toHaveLength(1);
  });

  test('repeats with the same key when the reply is lost, and buys once', async () => {
    const { host } = await open();
    host.failNextPurchases(lostReply);
    await userEvent.click(buyButton());
    expect(await screen.findByText(/^Et øyeblikk\./)).toBeTruthy();
    expect(await screen.findByText(/Du har kjøpt 1 stor bong/)).toBeTruthy();
    expect(screen.queryByText(/^Et øyeblikk\./)).toBeNull();
    expect(new Set(host.purchaseKeys()).size).toBe(1);
    expect(host.purchaseKeys().length).toBeGreaterThan(1);
    expect(host.purchasesMade()).toBe(1);
  });

  test('takes a new key for the next purchase', async () => {
    const { host } = await open();
    await userEvent.click(buyButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Kjøp flere' }));
    await userEvent.click(buyButton());
    await screen.findByText(/^Du har 2 bonger til runden/);
    expect(host.purchasesMade()).toBe(2);
    expect(new Set(host.purchaseKeys()).size).toBe(2);
  });

  test('is completed with its own key after a reload interrupted it', async () => {
    const { session } = tableForTests();
    keepUnanswered(session.openedAt);
    const { host } = await open({ session });
    expect(screen.getByText('Vi vet ikke om kjøpet gikk gjennom')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Fullfør kjøpet' }));
    expect(await screen.findByText(/Du har kjøpt 3 store bonger/)).toBeTruthy();
    expect(host.purchaseKeys()).toEqual(['k'.repeat(32)]);
    expect(sessionStorage.length).toBe(0);
  });

  test('does not complete an earlier session’s purchase with the money of a later session in the window', async () => {
    keepUnanswered(new Date(Date.now() - 3_600_000));
    const { host } = await open();
    expect(screen.queryByText('Vi vet ikke om kjøpet gikk gjennom')).toBeNull();
    await userEvent.click(buyButton());
    expect(await screen.findByText(/Du har kjøpt 1 stor bong/)).toBeTruthy();
    expect(host.purchaseKeys()).not.toContain('k'.repeat(32));
    expect(sessionStorage.length).toBe(0);
  });

  test.each([
    ['the rate limit', refused('too_many_requests')],
    ['a refusal that only a newer server gives', refusedByNewerServer(422)],
  ])('stays unknown when the retry meets %s, and is settled with the same key', async (_, no) => {
    const { host } = await open();
    host.failNextPurchases(lostReply, no);
    await userEvent.click(buyButton());
    await screen.findByText('Vi vet ikke om kjøpet gikk gjennom');
    await userEvent.click(screen.getByRole('button', { name: 'Fullfør kjøpet' }));
    expect(await screen.findByText(/Du har kjøpt 1 stor bong/)).toBeTruthy();
    expect(new Set(host.purchaseKeys()).size).toBe(1);
    expect(host.purchasesMade()).toBe(1);
  });

  test.each([
    ['a refusal that only a newer server gives', refusedByNewerServer(422), /^Dette lot seg ikke gjøre\./],
    ['the rate limit', refused('too_many_requests'), /^Det ble for mange forsøk/],
  ])(
    'is refused when its first attempt meets %s, and the next press is a new purchase',
    async (_, no, said) => {
      const { host, panel } = await open();
      host.failNextPurchases(no);
      await userEvent.click(buyButton());
      const why = await within(panel).findByText(said);
      expect(why.textContent).toContain('Ingenting er kjøpt.');
      expect(screen.queryByText('Vi vet ikke om kjøpet gikk gjennom')).toBeNull();
      expect(sessionStorage.length).toBe(0);
      await userEvent.click(buyButton());
      expect(await screen.findByText(/Du har kjøpt 1 stor bong/)).toBeTruthy();
      expect(new Set(host.purchaseKeys()).size).toBe(2);
      expect(host.purchasesMade()).toBe(1);
    },
  );

  test('stays unknown after a reload interrupted it, when a newer server refuses to settle it', async () => {
    const { session } = tableForTests();
    keepUnanswered(session.openedAt);
    const { host } = await open({ session });
    host.failNextPurchases(refusedByNewerServer(422));
    await userEvent.click(screen.getByRole('button', { name: 'Fullfør kjøpet' }));
    await waitFor(() => expect(host.purchaseKeys()).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Fullfør kjøpet' }));
    expect(await screen.findByText(/Du har kjøpt 3 store bonger/)).toBeTruthy();
  });

  test.each(buyTickets.refusals)('explains the refusal %s in Norwegian, with a reference', async (code) => {
    const { host } = await open();
    host.failNextPurchases(refused(code));
    await userEvent.click(buyButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Referanse: ref-1');
    expect(alert.textContent).not.toContain(code);
    expect(alert.textContent).not.toMatch(/Det oppsto en feil/);
    expect(host.purchasesMade()).toBe(0);
  });
});

describe('a purchase that is not possible', () => {
  test('says that the round is full for this player', async () => {
    const { words } = await open({ onSale: [roundOnSaleIn(1, 5, { ownTickets: 30 })] });
    expect(words()).toContain('Du har 30 bonger i denne runden. Du kan ikke kjøpe flere.');
  });

  test.each([
    ['e_id_required', /legitimere deg med BankID/],
    ['aml_update_required', /oppdatere kundeopplysningene/],
    ['hall_paused', /spillepause/],
    ['card_fault', /feil med spillekontoen/],
    ['a_reason_of_a_newer_server', /kan ikke kjøpe bonger akkurat nå/],
  ])('shows a player with %s the reason, and no form', async (watchesOnlyBecause, reason) => {
    const { panel } = await open({ player: { firstName: 'Kari', watchesOnlyBecause } });
    expect(within(panel).getByText(reason)).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: /^Kjøp \d/ })).toBeNull();
  });

  test('never goes above what the round allows', async () => {
    await open({ onSale: [roundOnSaleIn(1, 5, { maxTickets: 2 })] });
    await userEvent.click(more());
    await userEvent.click(more('Kvikkbingo'));
    await userEvent.click(more());
    expect(buyButton().textContent).toContain('Kjøp 2 bonger');
  });

  test('says that the sale is closed, and buys for no other round before a new press', async () => {
    const { host, panel } = await open();
    const button = buyButton();
    button.focus();
    fireEvent.pointerDown(button);
    closeSale(host);
    await within(panel).findByText('Salget er stengt.');
    // The press ends on a button that no longer exists.
    fireEvent.click(button);
    expect(screen.queryByRole('button', { name: /^Kjøp \d/ })).toBeNull();
    expect(document.activeElement?.contains(panel) || panel.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.click(screen.getByRole('button', { name: /^Kjøp til neste runde/ }));
    expect(host.purchaseKeys()).toEqual([]);
    await userEvent.click(buyButton());
    await screen.findByText(/Du har kjøpt/);
    expect(host.table().tickets).toMatchObject([{ roundId: 2 }]);
  });

  test('removes the receipt of a round when its sale closes', async () => {
    const { host, panel } = await open();
    await userEvent.click(buyButton());
    await within(panel).findByText(/Du har kjøpt/);
    closeSale(host);
    await within(panel).findByText('Salget er stengt.');
    expect(within(panel).queryByText(/Du har kjøpt/)).toBeNull();
  });
});

describe('the rounds of a long day', () => {
  test('are shown as the next few, and the later ones hour by hour', async () => {
    const day = Array.from({ length: 66 }, (_, at) => roundOnSaleIn(at + 1, 5 + 10 * at));
    const { panel } = await open({ onSale: day });
    const inSight = () =>
      within(panel)
        .getAllByRole('button', { name: /^Kl\./, hidden: true })
        .filter((button) => button.closest('details:not([open])') === null);
    expect(within(panel).queryAllByRole('button', { name: /^Kl\./, hidden: true })).toEqual([]);
    await userEvent.click(screen.getByText('Andre runder'));
    expect(inSight()).toHaveLength(4);
    await userEvent.click(screen.getByText('Senere'));
    const [hour] = within(panel).getAllByText(/^Mellom kl\./);
    await userEvent.click(hour!);
    expect(inSight().length).toBeGreaterThan(4);
    expect(inSight().length).toBeLessThanOrEqual(10);
  });
});
