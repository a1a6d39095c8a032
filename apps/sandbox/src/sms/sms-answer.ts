import { html } from '../html.ts';
import type { SmsAnswer } from './send-messages.ts';

/** The gateway's answer in the format that was asked for. */
export function writeSmsAnswer(
  answer: SmsAnswer,
  format: 'json' | 'xml',
): { readonly type: string; readonly body: string } {
  if (format === 'json') return { type: 'application/json', body: JSON.stringify({ response: answer }) };
  const content =
    'fatalError' in answer
      ? html`<fatalError>${answer.fatalError}</fatalError>`
      : html`<msgOkCount>${answer.msgOkCount}</msgOkCount><stdSMSCount>${answer.stdSMSCount}</stdSMSCount>
<errors>${answer.errors.map(
          ({ number, message }) =>
            html`<error><number>${number}</number><message>${message}</message></error>`,
        )}</errors>
<ids>${answer.ids.map((id) => html`<id>${id}</id>`)}</ids>`;
  const body = html`<?xml version="1.0" encoding="UTF-8"?>
<sms><response>${content}</response></sms>`.text;
  return { type: 'text/xml; charset=utf-8', body };
}
