import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

/** Reports every change in a form, so that leaving the step or the page loses nothing. */
export function useFormKeeper<Values extends FieldValues>(
  subscribe: UseFormSubscribe<Values>,
  onChange: (values: Values) => void,
): void {
  const notify = useEffectEvent(onChange);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => notify(values) }),
    [subscribe],
  );
}
