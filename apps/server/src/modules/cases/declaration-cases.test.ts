import { type CaseStepName, queues } from '@lokalbingo/contract/cases';
import { setUserInfo } from '@lokalbingo/contract/due-diligence';
import { beforeAll, expect, it } from 'vitest';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { dueDiligenceModule, seedCountries } from '../due-diligence/due-diligence.ts';
import { pepAnswers, sampleForm } from '../due-diligence/testing/sample-form.ts';
import { seedPostcodes } from '../places/places.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { casesModule } from './cases.ts';
import { caseStepsOver } from './testing/case-steps.ts';
import { type Person, staffOfCases } from './testing/staff-of-cases.ts';

const fixture = useRoundFixture();
const { database, clock, random } = fixture;
const keys = { payeeKeys: ringForTests, messageKeys: ringForTests };
const api = useTestApi(
  () => [
    casesModule({
      ...keys,
      db: database.consoleDb,
      clock,
      random,
      productName: 'Lokalbingo',
      portalUrl: 'http://portal.example',
    }),
    dueDiligenceModule({ db: database.db, clock }),
  ],
  fixture,
);
const person = staffOfCases(fixture);
const { list, open } = queues.declaration;

beforeAll(async () => {
  await seedPostcodes(database.ownerDb);
  await seedCountries(database.ownerDb);
});

/**
 * Makes a declaration for review in a new hall, by a politically exposed person or a resident of a high-risk country.
 */
async function declared({ isExposed }: { isExposed: boolean }) {
  const hallId = await fixture.newHall();
  const playerId = await fixture.newPlayer(hallId);
  await api.send(setUserInfo, {
    as: playerId,
    body: sampleForm(isExposed ? pepAnswers : { nationality: 'Iran', fundedBySalary: true }),
  });
  const [officer, manager, other] = [
    await person(hallId, 'compliance_officer'),
    await person(hallId, 'chain_manager'),
    await person(hallId, 'chain_manager'),
  ];
  const { answer } = await api.call(list, { as: officer.as, query: { hall: hallId } });
  return { hallId, caseId: answer?.cases[0]?.caseId ?? '', officer, manager, other };
}

const takeStep = caseStepsOver(api);
const take = (who: Person, caseId: string, step: CaseStepName) => takeStep('declaration', who, caseId, step);

it('two people decide a declaration, one of them the compliance officer', async () => {
  const { caseId, officer, manager, other } = await declared({ isExposed: false });
  const shown = (await api.call(open, { as: manager.as, params: { caseId } })).answer;
  expect(shown?.facts).toContainEqual({ name: 'because', text: 'high_risk_country', amount: null });
  expect(shown?.next).toEqual([{ step: 'take_up', needsAnother: false }]);
  expect(await take(manager, caseId, 'take_up')).toBe('taken_up');
  expect(await take(manager, caseId, 'accept')).toBe('another_required');
  expect(await take(other, caseId, 'stop')).toBe('officer_required');
  expect(await take(officer, caseId, 'accept')).toBe('accepted');
});

it('the officer takes up a politically exposed person’s declaration, and the chain manager approves it', async () => {
  const { caseId, officer, manager } = await declared({ isExposed: true });
  expect(await take(manager, caseId, 'take_up')).toBe('officer_required');
  expect(await take(officer, caseId, 'take_up')).toBe('taken_up');
  expect(await take(manager, caseId, 'accept')).toBe('chain_manager_required');
  expect(await take(officer, caseId, 'approve_exposed')).toBe('not_allowed');
  expect(await take(manager, caseId, 'approve_exposed')).toBe('accepted');
});

it('a declaration is hidden from other staff of the hall and from the officer of another chain', async () => {
  const { hallId, caseId } = await declared({ isExposed: true });
  const manager = await person(hallId);
  expect((await api.call(open, { as: manager.as, params: { caseId } })).problem?.code).toBe('not_allowed');
  const stranger = await person(await fixture.newHall(), 'compliance_officer');
  expect((await api.call(open, { as: stranger.as, params: { caseId } })).problem?.code).toBe(
    'case_not_found',
  );
});
