/** The window's address, one for each request. A cookie from the request identifies the browser. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import { endsUndone, fateOfCall } from '../control/misbehave.ts';
import { pageHeaders } from '../page.ts';
import type { BankidDeps } from './bankid-deps.ts';
import { acrOf, amrOf, rememberPerson } from './issuer.ts';
import { personKeys, type TestPerson, testPerson } from './test-person.ts';
import { typedPerson } from './typed-person.ts';
import { endings, expiredPage, lostPage, windowPage } from './window-page.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export function windowRoutes(app: FastifyInstance, deps: BankidDeps): void {
  app.get('/bankid/interaction/:uid', (request, reply) => answerBrowser(deps, request, reply));
  app.post('/bankid/interaction/:uid', (request, reply) => answerBrowser(deps, request, reply));
}

async function answerBrowser(
  deps: BankidDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fate = await fateOfCall(deps.faults, 'bankid', 'Window');
  const record = (outcome: string): void => deps.record('Window', {}, outcome);
  if (endsUndone(fate, reply, { hangMs: deps.hangMs, record })) return reply;
  reply.headers(pageHeaders);
  const interaction = await findInteraction(deps, request, reply);
  if (interaction === undefined) {
    record('unknown or expired request');
    return reply.code(404).send(expiredPage());
  }
  const clientId = String(interaction.params.client_id);
  const chosen = chosenIn(request.body, deps.clock.now());
  if (chosen === undefined) {
    record('window shown');
    return reply.send(windowPage(clientId, deps.clock.now()));
  }
  const choice = typeof chosen === 'string' ? chosen : chosen.key;
  const result = await carryOut(deps, chosen, interaction);
  const returnTo = await deps.issuer().interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  });
  if (deps.faults.take('bankid', 'Window', ['lost-redirect']) !== undefined) {
    deps.record('Window', { choice }, 'chosen; redirect lost');
    return reply.send(lostPage());
  }
  deps.record('Window', { choice }, 'chosen');
  return reply.code(303).header('location', returnTo).send();
}

async function findInteraction(
  deps: BankidDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    return await deps.issuer().interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

type Chosen = TestPerson | (typeof endings)[number];

/** An unknown button or incomplete fields show the window again. */
function chosenIn(body: unknown, now: Date): Chosen | undefined {
  const given = typeof body === 'object' && body !== null && 'choice' in body ? body.choice : undefined;
  const key = personKeys.find((person) => person === given);
  if (key !== undefined) return testPerson(key, now);
  return endings.find((ending) => ending === given) ?? typedPerson(body);
}

/** Identifies the person and grants the client's request at once: BankID asks for no consent. */
async function carryOut(
  deps: BankidDeps,
  chosen: Chosen,
  interaction: Interaction,
): Promise<InteractionResults> {
  if (chosen === 'cancel') return { error: 'access_denied' };
  if (chosen === 'fail') return { error: 'access_denied', error_description: 'bankid_error_codes:C301' };
  const accountId = rememberPerson(deps.state, chosen);
  const grant = new (deps.issuer().Grant)({ accountId, clientId: String(interaction.params.client_id) });
  grant.addOIDCScope(String(interaction.params.scope));
  return {
    login: { accountId, acr: acrOf(chosen.level), amr: amrOf(chosen.level), remember: false },
    consent: { grantId: await grant.save() },
  };
}
