import { useEffect, useEffectEvent, useState } from 'react';
import { useKey, useKeys } from '../../platform/keys.ts';

/**
 * Returns the digits of a ball that the caller has typed while no field has the focus and no dialog is open. Enter
 * submits them.
 */
export function useTypedBall(isOn: boolean, does: string, onEnter: (ball: number) => void): string {
  const { singleKeys } = useKeys();
  const [digits, setDigits] = useState('');
  const isListening = isOn && singleKeys;
  useKey(
    'Enter',
    does,
    () => {
      onEnter(Number(digits));
      setDigits('');
    },
    isListening && digits !== '',
  );
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isInField = target instanceof HTMLElement && target.matches('input, select, textarea');
    if (event.ctrlKey || event.metaKey || event.altKey || isInField || document.querySelector('dialog[open]'))
      return;
    if (/^[0-9]$/.test(key)) setDigits((typed) => `${typed}${key}`.replace(/^0+/, '').slice(-3));
    else if (key === 'Backspace') setDigits((typed) => typed.slice(0, -1));
    else if (key === 'Escape') setDigits('');
  });
  useEffect(() => {
    if (!isListening) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isListening]);
  return isListening ? digits : '';
}
