/** The part of the sandbox's own page that shows the chat, with a line for staff to answer in. */
import { adminAnswerPath } from './chat/admin-routes.ts';
import type { Conversation } from './chat/conversation.ts';
import { type Html, html } from './html.ts';
import { overviewTexts } from './overview.nb.ts';
import { type Row, table } from './overview-table.ts';

const { chat: texts } = overviewTexts;

export function chatSection(conversations: readonly Conversation[]): Html {
  return html`<h2>${texts.title}</h2>
${table(texts.title, texts.heads, texts.empty, conversations.map(conversationRow))}`;
}

function conversationRow({ conversationId, name, messages }: Conversation): Row {
  const said = messages.map(({ from, text }) => `${texts.from[from]}: ${text}`).join('\n');
  const answer = html`<form method="post" action="${adminAnswerPath}">
<input type="hidden" name="conversationId" value="${conversationId}">
<input name="answer" required maxlength="2000" aria-label="${texts.answerTo(name ?? texts.stranger)}">
<button class="quiet">${texts.answer}</button></form>`;
  return [name ?? texts.stranger, said, answer];
}
