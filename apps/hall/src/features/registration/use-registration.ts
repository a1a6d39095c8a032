import { ask } from '@lokalbingo/browser/ask';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { isEmail, plainEmail, withoutSpaces } from '@lokalbingo/contract/form-rules';
import { memberPage } from '@lokalbingo/contract/hall-addresses';
import { registerMember, sendNewMemberCode } from '@lokalbingo/contract/member-acts-registration';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { documentIn } from '../../parts/member-proof/document-field.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { ageOn, readBirthDate } from './read-birth-date.ts';

const fields = ['mobile', 'firstName', 'lastName', 'birthDate', 'email', 'document', 'code'] as const;
type FieldName = (typeof fields)[number];
type Typed = Readonly<Record<Exclude<FieldName, 'document'>, string>>;
const nothingTyped: Typed = { mobile: '', firstName: '', lastName: '', birthDate: '', email: '', code: '' };

/** The typed data of a new member, and the actions of the form. */
export function useRegistration(hallId: number) {
  const { api } = useConsole();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(nothingTyped);
  const [complaint, setComplaint] = useState<FieldName>();
  const [today] = useState(() => osloIsoDay(new Date()));
  const form = useRef<HTMLFormElement>(null);
  const document = useRef<HTMLSelectElement>(null);
  const mobile = withoutSpaces(typed.mobile);
  const born = readBirthDate(typed.birthDate, today);
  const sending = useCall({
    call: (to: string) => ask(api, sendNewMemberCode, { body: { hallId, mobile: to } }),
  });
  const registering = useCall({
    call: (body: BodyOf<typeof registerMember>) => ask(api, registerMember, { body }),
    onAnswer: ({ cardId }) => void navigate(memberPage(cardId)),
  });
  const isMobile = /^[49]\d{7}$/.test(mobile);
  const isCodeSent = sending.input === mobile && sending.problem === undefined;
  const sendCode = () => {
    if (isMobile && !isCodeSent) sending.send(mobile);
  };
  const goTo = (name: FieldName) => {
    const field = form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    const active = globalThis.document.activeElement;
    const isEmpty = name === 'document' || typed[name].trim() === '';
    // Enter in another field only moves the focus to this empty one: that is no mistake yet.
    const isMovingOn = isEmpty && active !== field && active?.matches('input, select');
    setComplaint(isMovingOn ? undefined : name);
    field?.focus();
  };
  return {
    ...{ typed, complaint, form, document, mobile, sending, registering, sendCode },
    isCodeSent: isCodeSent && sending.answer !== undefined,
    practiceCode: sending.answer?.practiceCode,
    /** The birth date with the age; undefined until one is typed. */
    born: born === undefined ? undefined : { day: born, age: ageOn(born, today) },
    type: (name: keyof Typed, text: string) => {
      setTyped({ ...typed, [name]: text });
      setComplaint(undefined);
      registering.clear();
    },
    /** Moves to the first incomplete field, or registers the member. */
    register: (isAnotherPerson?: true) => {
      const shown = documentIn(document.current);
      const isGiven = { ...given({ ...typed, mobile }, born, today), mobile: isMobile, document: shown };
      const lacking = fields.find((name) => !isGiven[name]);
      sendCode();
      if (lacking !== undefined || born === undefined || shown === undefined) {
        goTo(lacking ?? 'birthDate');
        return;
      }
      const { firstName, lastName, code, email } = typed;
      registering.send({
        ...{ hallId, mobile, code, firstName, lastName, birthDate: born, document: shown },
        ...(email.trim() !== '' && { email }),
        ...(isAnotherPerson && { isAnotherPerson }),
      });
    },
  };
}

const given = ({ firstName, lastName, email, code }: Typed, born: string | undefined, today: string) => ({
  firstName: firstName.trim() !== '',
  lastName: lastName.trim() !== '',
  birthDate: born !== undefined && ageOn(born, today) >= 18,
  email: email.trim() === '' || isEmail(plainEmail(email)),
  code: /^\d{6}$/.test(withoutSpaces(code)),
});
