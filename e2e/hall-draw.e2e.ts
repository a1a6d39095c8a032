import { expectAccessible } from './accessibility.ts';
import { startCaller } from './caller-terminal.ts';
import { buyChosen, expectWhollyInView, inItsTime } from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { logIn, openGame } from './my-page.ts';

test(
  'a round is drawn by the hall’s caller at a terminal: announced, corrected, called, and won',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name: hall } = await world.newHall({ drawSource: 'hall', drawIntervalMs: 1000 }, 3);
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    const caller = startCaller('Olga Oppleser', hallId, 3);
    await logIn(page, mobile);
    const game = await openGame(page, hall, 'Lynbingo');
    await buyChosen(game);
    await world.startRound(hallId);

    const draw = game.getByRole('region', { name: 'Trekningen' });
    await expect(draw).toBeVisible(inItsTime);
    await caller.hears(/Skriv det første tallet|Neste tall/);
    await caller.says('7', /Neste tall: 7/);
    await expectWhollyInView(draw.getByRole('img', { name: /7$/ }));
    await caller.says('rett 8', /Rettet: 8, ikke 7/);
    await expect(game.getByText('Oppleseren har rettet: neste tall er 8, ikke 7.').first()).toBeVisible();
    await expectAccessible(game, 'a corrected ball');
    await caller.says('', /Lest opp: 8 \(tall nr\. 1\)/);
    await expectWhollyInView(draw.getByRole('img', { name: /^Trukket: 8$/ }));

    for (let ball = 1; ball <= 21 && !caller.heard(/er ferdig/); ball += 1) {
      if (ball === 8) continue;
      await caller.says(String(ball), new RegExp(`Neste tall: ${ball}\\.|er ferdig`));
      await caller.says('', new RegExp(`Lest opp: ${ball} |er ferdig`));
    }
    const line = game.getByRole('button', { name: /^Runden kl\..*du vant kr/ });
    await expectWhollyInView(line, inItsTime);
    await line.press('Enter');
    await expectAccessible(game, 'the result of a round that the hall drew');
    await caller.end();
  },
);
