import { Button, Heading } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { logInByPin } from '@lokalbingo/contract/staff-login';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { useCounter } from './counter-queries.ts';
import { PinField } from './pin-field.tsx';
import styles from './pin-switch.module.css';
import { pinSwitchTexts } from './pin-switch.nb.ts';

/** Logs in at a counter by name and PIN. Renders nothing in other browsers, or when nobody has a PIN. */
export function PinSwitch({
  first,
  onAuthenticated,
}: {
  first?: number | undefined;
  onAuthenticated: () => void;
}) {
  const { rawApi } = useConsole();
  const { data } = useCounter();
  const [chosen, setChosen] = useState(first);
  const person = data?.staff.find(({ staffId }) => staffId === chosen);
  if (!data?.counter || data.staff.length === 0) return null;
  return (
    <Stack>
      <Heading level={2} data-size="2xs">
        {pinSwitchTexts.at(data.counter.counterName, data.counter.hallName)}
      </Heading>
      <ul className={styles.people} aria-label={pinSwitchTexts.who}>
        {data.staff.map(({ staffId, name }) => (
          <li key={staffId}>
            <Button
              variant={staffId === chosen ? 'primary' : 'secondary'}
              data-color={staffId === chosen ? 'accent' : 'neutral'}
              aria-pressed={staffId === chosen}
              className="lb-wide"
              onClick={() => setChosen(staffId)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {person ? (
        <PinField
          key={person.staffId}
          label={pinSwitchTexts.pinOf(person.name)}
          authenticate={async (pin) =>
            void (await ask(rawApi, logInByPin, { body: { staffId: person.staffId, pin } }))
          }
          onAuthenticated={onAuthenticated}
        />
      ) : null}
    </Stack>
  );
}
