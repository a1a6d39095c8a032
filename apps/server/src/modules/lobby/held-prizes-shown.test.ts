import { getSaldos } from '@lokalbingo/contract/lobby';
import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { prizeStep } from '../../testing/steps-of-staff.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { wonAboveCap } from '../rounds/testing/won-above-cap.ts';
import { lobbyModule } from './lobby.ts';

const fixture = useRoundFixture();
const { database, clock, logLines } = fixture;
const api = useTestApi(({ db }) => [lobbyModule({ db, clock })], { database, clock, logLines });

it('a prize that waits for approval is shown to the winner alone, beside a balance that does not include it', async () => {
  const { hallId, playerId, prize } = await wonAboveCap(fixture);
  const other = await fixture.newPlayer(hallId);
  const saldosOf = async (as = playerId) =>
    (await api.call(getSaldos, { as, query: { bingoId: hallId } })).answer;
  const waiting = await saldosOf();
  expect(waiting?.heldPrizes).toMatchObject([{ amount: kroner(12_000) }]);
  expect(waiting?.heldPrizes?.[0]?.text.replaceAll('\u00a0', ' ')).toMatch(
    /^Gevinst: fem rader på bong 1, Hovedspill 1 den 21\.11\. kl\. 12\.10 \(runde \d+\)$/,
  );
  expect(waiting?.saldos.prize).toBe(kroner(40));
  expect((await saldosOf(other))?.heldPrizes).toBeUndefined();
  await prizeStep(fixture, 'take_up', prize);
  expect((await saldosOf())?.heldPrizes).toHaveLength(1);
  await prizeStep(fixture, 'approve', prize);
  expect(await saldosOf()).toMatchObject({ saldos: { prize: kroner(12_040) } });
  expect((await saldosOf())?.heldPrizes).toBeUndefined();
});
