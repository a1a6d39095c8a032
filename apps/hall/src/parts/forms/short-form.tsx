import { Stack } from '@lokalbingo/ui/stack';
import type { FormEvent, ReactNode } from 'react';
import styles from './short-form.module.css';

type ShortFormProps = {
  /** Receives the form's data. */
  onSubmit: (typed: FormData, form: HTMLFormElement) => void;
  /** Whether the fields are side by side, as in a filter. */
  isRow?: boolean;
  children: ReactNode;
};

/** A short form within a page. */
export function ShortForm({ onSubmit, isRow, children }: ShortFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <Stack as="form" method="post" onSubmit={submit} noValidate className={isRow ? styles.row : styles.form}>
      {children}
    </Stack>
  );
}
