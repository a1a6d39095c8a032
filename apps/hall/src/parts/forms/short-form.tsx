import { Stack } from '@lokalbingo/ui/stack';
import type { FormEvent, ReactNode } from 'react';
import styles from './short-form.module.css';

type ShortFormProps = {
  /** Receives the form's data. */
  onSubmit: (typed: FormData, form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A form of a few fields within a page. */
export function ShortForm({ onSubmit, children }: ShortFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <Stack as="form" method="post" onSubmit={submit} noValidate className={styles.form}>
      {children}
    </Stack>
  );
}
