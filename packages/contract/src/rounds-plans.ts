/** Game plans: how a hall plays a main game, in versions that one person proposes and another approves (ours; not in the specification). */
import { ticketKinds } from '@lokalbingo/bingo/games';
import { z } from 'zod';
import { approval } from './approval.ts';
import { operation } from './operation.ts';
import { ticketKind, ticketsPerPlayerAtMost } from './round-terms.ts';
import { bingoId, bingoIdInQuery, instant, kroner, mainGame, mainGameInPath } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff' } as const;

const amount = kroner.refine((ore) => ore >= 0 && ore <= 100_000_000, {
  error: 'must be at least 0 and at most 1,000,000 kroner',
});
const clockTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$/);
const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2099-12-31', {
  error: 'must be a day of this century',
});
const planId = z.int().min(1).max(2_147_483_647);
const revision = z.int().min(1).max(2_147_483_647);

/** The terms of a plan. */
export const planTerms = z.strictObject({
  /** Oslo days, both included; without a last day the plan applies until a later one does. */
  firstDay: day,
  lastDay: day.nullable(),
  /** 1 for Monday to 7 for Sunday, in order. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => days.every((each, at) => at === 0 || each > (days[at - 1] ?? 0)), {
      error: 'must be in order, each once',
    }),
  /** By the hall's wall clock, "HH:MM" or "HH:MM:SS": the first start, and the last moment a round may start. */
  firstStart: clockTime,
  lastStart: clockTime,
  startIntervalMs: z.int().min(10_000).max(86_400_000),
  saleClosesBeforeStartMs: z.int().min(0).max(3_600_000),
  drawIntervalMs: z.int().min(100).max(60_000),
  maxTicketsPerPlayer: z.int().min(1).max(ticketsPerPlayerAtMost),
  ticketPrices: z.partialRecord(ticketKind, amount),
  /** One per stage, as the round shows them. */
  prizes: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('fixed'), amount }),
        z.strictObject({ kind: z.literal('share_of_stakes'), perMille: z.int().min(0).max(1000) }),
      ]),
    )
    .max(10),
  /** A round that closes its sale below this is cancelled and refunded. */
  leastStakes: amount,
  /** Who draws: the machine from a seed, alone or led by the hall's caller; or the caller. */
  drawSource: z.enum(['rng', 'led', 'hall']),
  /** Whether a second person confirms each ball that the caller announces. */
  confirmsBalls: z.boolean(),
});
/** See {@link planTerms}. */
export type WirePlanTerms = z.output<typeof planTerms>;

/** The kinds of steps in a plan's history. */
export const planSteps = ['drafted', 'proposed', 'approved', 'withdrawn'] as const;

/** A version of a game's plan. */
export const gamePlan = z.object({
  planId: z.int(),
  hallId: z.int(),
  mainGame,
  version: z.int(),
  state: z.enum(['draft', 'proposed', 'approved', 'withdrawn']),
  /** Sent with a change, so that nobody overwrites what they have not seen. */
  revision: z.int(),
  /** For an approved plan: whether it applies this week, later, or earlier. Otherwise null. */
  standing: z.enum(['in_force', 'coming', 'past']).nullable(),
  /** Null unless it is proposed. */
  approval: approval.nullable(),
  terms: planTerms,
  /** Oldest first; none for a plan that came with the installation. */
  steps: z.array(z.object({ step: z.enum(planSteps), by: z.string(), at: instant })),
});
/** See {@link gamePlan}. */
export type WireGamePlan = z.output<typeof gamePlan>;

/** The rules that a plan can break. The facts hold what each rule allows; amounts in kroner. */
export const planRules = [
  'begins_in_past',
  'ends_before_it_begins',
  'no_rounds',
  'outside_hours',
  'starts_too_close',
  'balls_too_fast',
  'balls_too_slow',
  'price_missing',
  'price_fixed',
  'prizes_missing',
  'prize_must_be_fixed',
  'prize_too_large',
  'shares_too_large',
] as const;
/** One of {@link planRules}. */
export type PlanRule = (typeof planRules)[number];

const brokenRule = z.object({
  rule: z.enum(planRules),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The effect of a plan. */
export const planPreview = z.object({
  /** Empty for a plan that may be proposed. */
  broken: z.array(brokenRule),
  /** The start of its first round; null when it has none within two weeks of its first day. */
  beginsWith: instant.nullable(),
  /** Seven days from its first day, or from today when that is later. */
  week: z.array(
    z.object({
      day: z.string(),
      rounds: z.int(),
      first: instant.nullable(),
      last: instant.nullable(),
      /** The day's fixed prizes when the cheapest kind of ticket wins every stage. */
      prizes: kroner,
    }),
  ),
  /**
   * For one round: its fixed prizes if the kind of ticket with the smallest prizes wins, and if the kind with the
   * largest does; and the share of the stakes that is also paid out, in per mille.
   */
  round: z.object({ prizes: kroner, prizesAtMost: kroner, perMille: z.int() }),
  /** What a ticket of each kind can win as the only ticket, jackpots included. */
  loneTickets: z.array(z.object({ kind: z.enum(ticketKinds), wins: kroner })),
  /** Whether one of them can win more than the least stakes. Then the approver must confirm having seen it. */
  isLoneTicketAbove: z.boolean(),
  /** The plan that would otherwise be in force on its first day, and the terms that differ. */
  now: planTerms.nullable(),
  changed: z.array(z.keyof(planTerms)),
});
/** See {@link planPreview}. */
export type PlanPreview = z.output<typeof planPreview>;

const changed = z.object({ plan: gamePlan });

/** Shows a plan. */
export const getPlan = operation({
  ...get,
  permission: 'see_plans',
  name: 'getPlan',
  summary: 'A game plan',
  path: '/plans/one',
  query: z.strictObject({ plan: bingoIdInQuery }),
  answer: changed,
  refusals: ['plan_not_found'],
});

/**
 * Lists the plans of a hall, by game, newest version first: the newest 50 of each game, or the newest 50 of one game
 * before a version.
 */
export const listPlans = operation({
  ...get,
  permission: 'see_plans',
  name: 'listPlans',
  summary: 'The game plans of a hall',
  path: '/plans',
  query: z.strictObject({
    hall: bingoIdInQuery,
    game: mainGameInPath.optional(),
    before: bingoIdInQuery.optional(),
  }),
  answer: z.object({
    plans: z.array(gamePlan),
    /** The games that have older plans. */
    haveMore: z.array(mainGame),
  }),
  refusals: ['hall_not_found'],
});

/** Previews the effect of a plan, without saving anything. */
export const previewPlan = operation({
  ...post,
  permission: 'see_plans',
  name: 'previewPlan',
  summary: 'What a game plan would mean',
  path: '/plans/preview',
  body: z.strictObject({
    hallId: bingoId,
    mainGame,
    /** The stored plan that has these terms. */
    planId: planId.nullable(),
    terms: planTerms,
  }),
  answer: planPreview,
  refusals: ['hall_not_found'],
});

/** Saves a new draft, or a new revision of one. */
export const draftPlan = operation({
  ...post,
  permission: 'propose_plan',
  name: 'draftPlan',
  summary: 'Save a draft of a game plan',
  path: '/plans/draft',
  body: z.strictObject({
    hallId: bingoId,
    mainGame,
    terms: planTerms,
    draft: z.strictObject({ planId, revision }).nullable(),
  }),
  answer: changed,
  refusals: ['hall_not_found', 'plan_not_found', 'plan_changed'],
});

/** Proposes a draft. Its terms can no longer change. */
export const proposePlan = operation({
  ...post,
  permission: 'propose_plan',
  name: 'proposePlan',
  summary: 'Propose a game plan',
  path: '/plans/propose',
  body: z.strictObject({ planId, revision }),
  answer: changed,
  refusals: ['plan_not_found', 'plan_changed', 'plan_breaks_rules'],
});

/** Approves a plan that another person proposed. */
export const approvePlan = operation({
  ...post,
  permission: 'approve_plan',
  name: 'approvePlan',
  summary: 'Approve a game plan',
  path: '/plans/approve',
  body: z.strictObject({
    planId,
    revision,
    /** Whether the approver has seen that a single ticket can win more than the least stakes. */
    hasSeenLoneTicket: z.boolean(),
  }),
  answer: changed,
  refusals: ['plan_not_found', 'plan_changed', 'another_required', 'plan_breaks_rules', 'lone_ticket_unseen'],
});

/** Withdraws a plan that is not in force yet. */
export const withdrawPlan = operation({
  ...post,
  permission: 'propose_plan',
  name: 'withdrawPlan',
  summary: 'Withdraw a game plan',
  path: '/plans/withdraw',
  body: z.strictObject({ planId, revision }),
  answer: changed,
  refusals: ['plan_not_found', 'plan_changed', 'plan_in_force'],
});

/** Lists the other halls of the chain that a plan can be copied to. */
export const listHallsToCopyTo = operation({
  ...get,
  permission: 'propose_plan',
  name: 'listHallsToCopyTo',
  summary: 'The halls that a game plan can be copied to',
  path: '/plans/halls',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({ halls: z.array(z.object({ hallId: z.int(), hallName: z.string() })) }),
  refusals: ['hall_not_found'],
});

/** Copies a plan to other halls of the chain, as a draft in each. A first day that has passed becomes tomorrow. */
export const copyPlan = operation({
  ...post,
  permission: 'propose_plan',
  name: 'copyPlan',
  summary: 'Copy a game plan to other halls',
  path: '/plans/copy',
  body: z.strictObject({ planId, hallIds: z.array(bingoId).min(1).max(500) }),
  answer: z.object({ drafts: z.array(gamePlan) }),
  refusals: ['plan_not_found', 'hall_not_found'],
});
