/** Test-BankID's window, where a person is identified. It fits a phone 320 px wide and needs no script. */
import { type Html, html } from '../html.ts';
import { page } from '../page.ts';
import { type PersonKey, personKeys, type TestPerson, testPerson } from './test-person.ts';
import { typedChoice } from './typed-person.ts';
import { windowTexts as texts } from './window.nb.ts';

/** The buttons besides the persons. */
export const endings = ['cancel', 'fail'] as const;

type Group = keyof typeof texts.groups;

const groupOf: Readonly<Record<PersonKey, Group>> = {
  'adult-1': 'ordinary',
  'adult-2': 'ordinary',
  'adult-3': 'ordinary',
  'adult-4': 'ordinary',
  'adult-5': 'ordinary',
  'adult-random': 'ordinary',
  'eighteen-today': 'age',
  'eighteen-tomorrow': 'age',
  minor: 'age',
  'd-number': 'special',
  'norwegian-letters': 'special',
  'low-level': 'special',
  'no-number': 'special',
  registered: 'special',
  'member-2': 'members',
  'member-2-other': 'members',
  'member-3': 'members',
  'member-4': 'members',
  'member-5': 'members',
  'member-6': 'members',
  'member-7': 'members',
  'member-8': 'members',
};

/**
 * Everyone who can be identified today, two ways to fail, and fields for anyone else. Every form posts to the
 * page's own address.
 */
export function windowPage(clientId: string, now: Date): string {
  const groups = Object.keys(texts.groups) as Group[];
  const body = html`<h1>${texts.title}</h1>
<p>${texts.intro}</p>
<form method="post">
${groups.map(
  (group) => html`<h2>${texts.groups[group]}</h2>
<ul class="choices">${personKeys
    .filter((key) => groupOf[key] === group)
    .map((key) => html`<li>${personButton(key, now)}</li>`)}</ul>`,
)}
<h2>${texts.endTitle}</h2>
<div class="buttons">${endings.map(
    (ending) => html`<button class="quiet" name="choice" value="${ending}">${texts[ending]}</button>`,
  )}</div>
</form>
<form method="post">
<h2>${texts.typedTitle}</h2>
${typedField('givenName', 'text')}
${typedField('familyName', 'text')}
${typedField('birthdate', 'date')}
${typedField('email', 'email')}
<div class="buttons"><button class="quiet" name="choice" value="${typedChoice}">${texts.typed}</button></div>
</form>`;
  return framed(texts.title, texts.client(clientId), body);
}

function typedField(
  name: 'givenName' | 'familyName' | 'birthdate' | 'email',
  type: 'text' | 'date' | 'email',
): Html {
  return html`<label for="${name}">${texts[name]}</label>
<input id="${name}" name="${name}" type="${type}" ${name === 'email' ? '' : 'required'} autocomplete="off">`;
}

function personButton(key: PersonKey, now: Date): Html {
  return html`<button name="choice" value="${key}" aria-describedby="${key}-is">${texts.person[key]}</button>
<p id="${key}-is">${description(testPerson(key, now))}</p>`;
}

/** A line about the person. */
function description(person: TestPerson): string {
  if (person.key === 'adult-random') return texts.randomPerson;
  const name = `${person.givenName} ${person.familyName}`;
  const birthdate = person.birthdate.split('-').reverse().join('.');
  return person.statesNumber
    ? texts.born(name, birthdate, person.nationalNumber)
    : texts.withheldNumber(name, birthdate);
}

/** Shown when the window cannot send the person back. */
export function lostPage(): string {
  return framed(texts.lostTitle, '', html`<h1>${texts.lostTitle}</h1><p>${texts.lostText}</p>`);
}

/** For a request that has ended or did not begin in this browser. */
export function expiredPage(): string {
  return framed(texts.expiredTitle, '', html`<h1>${texts.expiredTitle}</h1><p>${texts.expiredText}</p>`);
}

/** For a request that cannot be redirected back, such as one from an unknown client. */
export function errorPage(code: string): string {
  return framed(texts.errorTitle, '', html`<h1>${texts.errorTitle}</h1><p>${texts.errorText(code)}</p>`);
}

function framed(title: string, banner: string, body: Html): string {
  return page({ title: `${title} – ${texts.badge}`, badge: texts.badge, banner, body });
}
