/** The calls of the hall console about messages. */
import {
  changeGlobalMessage,
  changeHallMessage,
  decideGlobalMessage,
  getWrittenMessage,
  listWrittenMessages,
  proposeGlobalMessage,
  withdrawGlobalMessage,
  withdrawHallMessage,
  writeHallMessage,
} from '@lokalbingo/contract/hall-messages-staff';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { findHall } from '../halls/halls.ts';
import type { MessageText } from './hall-message.ts';
import {
  approveMessage,
  changeMessage,
  reachOfWriter,
  type WritingDeps,
  withdrawMessage,
  writeMessage,
} from './write-messages.ts';
import { findMessage, messagesWithin } from './written-message-store.ts';
import { messageViews, stepViews, writerIn } from './written-message-views.ts';

const pageLength = 50;
const everyone = { hallId: null, ownerId: null };

export function writtenMessageRoutes(bind: Bind<'hall'>, deps: WritingDeps & { readonly db: Db }): void {
  readingRoutes(bind, deps);
  hallRoutes(bind, deps);
  globalRoutes(bind, deps);
}

function readingRoutes(bind: Bind<'hall'>, { db, clock }: WritingDeps & { readonly db: Db }): void {
  bind(listWrittenMessages, async ({ caller, query: { hall, past, before } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const writer = await writerIn(db, caller, hall);
    const now = clock.now();
    const choice = { past: past === '1', now, before, atMost: pageLength + 1 };
    const found = await messagesWithin(db, writer.reach, choice);
    const shown = found.slice(0, pageLength);
    return ok({
      messages: await messageViews(db, now, writer, shown),
      next: found.length > pageLength ? (shown.at(-1)?.messageId ?? null) : null,
      chainName: writer.chainName,
      audiences: (['hall', 'chain', 'all'] as const).filter((audience) => writer.mayWrite[audience]),
    });
  });
  bind(getWrittenMessage, async ({ caller, query }) => {
    if (!covers(caller.scope, query.hall)) return refuse('hall_not_found');
    const writer = await writerIn(db, caller, query.hall);
    const found = await findMessage(db, writer.reach, query.message);
    const [message] = await messageViews(db, clock.now(), writer, found ? [found] : []);
    return message
      ? ok({ message, chainName: writer.chainName, steps: await stepViews(db, message.messageId) })
      : refuse('message_not_found');
  });
}

function hallRoutes(bind: Bind<'hall'>, deps: WritingDeps & { readonly db: Db }): void {
  const { db } = deps;
  bind(writeHallMessage, async ({ caller, body: { hallId, audience, place, ...content } }) => {
    const hall = covers(caller.scope, hallId) ? await findHall(db, hallId) : refuse('hall_not_found');
    if (!hall.ok) return hall;
    const { ownerId } = hall.value;
    return inTransaction(db, async (tx) => {
      if (audience === 'chain' && !(await reachOfWriter(tx, caller.scope)).owners.includes(ownerId))
        return refuse('not_allowed');
      const to = audience === 'chain' ? { hallId: null, ownerId } : { hallId, ownerId: null };
      return writeMessage(tx, deps, caller, { ...to, place, ...textOf(content) });
    });
  });
  const act = 'write_hall_message';
  bind(changeHallMessage, ({ caller, body: { messageId, version, ...content } }) => {
    const change = { act, messageId, version, text: textOf(content) } as const;
    return inTransaction(db, (tx) => changeMessage(tx, deps, caller, change));
  });
  bind(withdrawHallMessage, ({ caller, body }) =>
    inTransaction(db, (tx) => withdrawMessage(tx, deps, caller, { ...body, act })),
  );
}

function globalRoutes(bind: Bind<'hall'>, deps: WritingDeps & { readonly db: Db }): void {
  const { db } = deps;
  bind(proposeGlobalMessage, async ({ caller, body: { place, ...content } }) =>
    caller.scope.isInstallation
      ? inTransaction(db, (tx) => writeMessage(tx, deps, caller, { ...everyone, place, ...textOf(content) }))
      : refuse('not_allowed'),
  );
  const act = 'write_global_message';
  bind(changeGlobalMessage, ({ caller, body: { messageId, version, ...content } }) => {
    const change = { act, messageId, version, text: textOf(content) } as const;
    return inTransaction(db, (tx) => changeMessage(tx, deps, caller, change));
  });
  bind(withdrawGlobalMessage, ({ caller, body }) =>
    inTransaction(db, (tx) => withdrawMessage(tx, deps, caller, { ...body, act })),
  );
  bind(decideGlobalMessage, ({ caller, body: { decision, ...version } }) =>
    inTransaction(db, async (tx) =>
      decision === 'approve'
        ? approveMessage(tx, deps, caller, version)
        : withdrawMessage(tx, deps, caller, { ...version, act: 'approve_global_message' }),
    ),
  );
}

type Content = Pick<BodyOf<typeof changeHallMessage>, 'type' | 'heading' | 'text' | 'from' | 'until'>;

const textOf = ({ type, heading, text, from, until }: Content): MessageText => ({
  tone: type,
  header: heading,
  body: text,
  shownFrom: from,
  shownTo: until,
});
