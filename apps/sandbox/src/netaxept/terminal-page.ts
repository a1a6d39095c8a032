/** The payment window. It fits a frame 450 px high and a phone 320 px wide, and needs no script. */
import { formatOre } from '@lokalbingo/money';
import { type Html, html } from '../html.ts';
import { page } from '../page.ts';
import { terminalTexts as texts } from './terminal.nb.ts';
import { type FormProblem, offeredActions, type TerminalAction } from './terminal-visit.ts';
import { maskedPan } from './test-cards.ts';
import { cardOf, savesCardOnly, type Transaction } from './transaction.ts';

/** The current form: new card, saved card, Vipps, or the bank's own question. */
export function terminalPage(transaction: Transaction, problems: readonly FormProblem[]): string {
  const actions = offeredActions(transaction);
  const title = transaction.challenge === 'waiting' ? texts.challengeTitle : purpose(transaction);
  const general = problems.find((problem) => fieldOf[problem] === 'form');
  const body = html`<h1>${title}</h1>
${transaction.orderDescription !== '' && html`<p>${transaction.orderDescription}</p>`}
${general !== undefined && html`<p class="error" role="alert">${texts.problem[general]}</p>`}
<form method="post" action="/Terminal/default.aspx" novalidate>
<input type="hidden" name="merchantId" value="${transaction.merchantId}">
<input type="hidden" name="transactionId" value="${transaction.transactionId}">
${fields(transaction, actions, problems)}
<div class="buttons">${actions.map(button)}</div>
</form>`;
  return framed(transaction.merchantId, title, body);
}

/** Shown when the window cannot send the customer back. */
export function lostPage(transaction: Transaction): string {
  const body = html`<h1>${texts.lostTitle}</h1><p>${texts.lostText}</p>`;
  return framed(transaction.merchantId, texts.lostTitle, body);
}

/** For an unknown payment. */
export function unknownPaymentPage(): string {
  const body = html`<h1>${texts.unknownTitle}</h1><p>${texts.unknownText}</p>`;
  return page({ title: texts.unknownTitle, badge: texts.badge, banner: '', body });
}

function framed(merchantId: string, title: string, body: Html): string {
  return page({
    title: `${title} – ${texts.badge}`,
    badge: texts.badge,
    banner: texts.merchant(merchantId),
    body,
  });
}

function purpose(transaction: Transaction): string {
  return savesCardOnly(transaction) || transaction.amountOre === null
    ? texts.save
    : texts.pay(formatOre(transaction.amountOre));
}

type FieldName = 'pan' | 'expiry' | 'cvc';

const fieldOf: Readonly<Record<FormProblem, FieldName | 'form'>> = {
  pan_missing: 'pan',
  pan_unknown: 'pan',
  expiry_malformed: 'expiry',
  expiry_passed: 'expiry',
  cvc_malformed: 'cvc',
  card_not_accepted: 'form',
  action_not_offered: 'form',
};

function fields(
  transaction: Transaction,
  actions: readonly TerminalAction[],
  problems: readonly FormProblem[],
): Html {
  if (actions.includes('confirm')) return html`<p>${texts.challengeText}</p>`;
  if (!actions.includes('pay') && !actions.includes('save')) return html`<p>${texts.vippsOnly}</p>`;
  const card = cardOf(transaction);
  const cvc = field('cvc', texts.cvc, texts.cvcHint, 4, problems);
  if (transaction.savedPanHash !== null && card !== undefined) {
    const expired = problems.includes('expiry_passed');
    return html`<p>${texts.savedCard(card.issuer, maskedPan(card))}</p>
${expired && html`<p class="error" role="alert">${texts.problem.expiry_passed}</p>`}
${!transaction.securityCodeGiven && cvc}`;
  }
  return html`${field('pan', texts.pan, undefined, 23, problems)}
<div class="pair"><div>${field('expiry', texts.expiry, texts.expiryHint, 9, problems)}</div><div>${cvc}</div></div>`;
}

function field(
  name: FieldName,
  label: string,
  hint: string | undefined,
  maxLength: number,
  problems: readonly FormProblem[],
): Html {
  const problem = problems.find((candidate) => fieldOf[candidate] === name);
  const describedBy = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  // The browser must not offer a real card here: hence no autocomplete.
  return html`<label for="${name}">${label}</label>
${hint !== undefined && html`<span class="hint" id="${name}-hint">${hint}</span>`}
<input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="off" maxlength="${maxLength}" required
${describedBy !== '' && html` aria-describedby="${describedBy}"`}${problem !== undefined && html` aria-invalid="true"`}>
${problem !== undefined && html`<p class="error" id="${name}-problem" role="alert">${texts.problem[problem]}</p>`}`;
}

const buttonTexts: Readonly<Record<TerminalAction, string>> = {
  pay: texts.payButton,
  save: texts.saveButton,
  vipps: texts.vippsButton,
  confirm: texts.confirmButton,
  cancel: texts.cancelButton,
};

function button(action: TerminalAction): Html {
  return html`<button name="action" value="${action}"${action === 'cancel' && html` class="quiet"`}>${buttonTexts[action]}</button>`;
}
