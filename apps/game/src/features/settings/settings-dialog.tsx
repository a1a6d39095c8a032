import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { changeSettings, textSizes, useSettings } from '../../platform/settings.ts';
import { settingsTexts } from './settings.nb.ts';
import './settings-dialog.css';

/** Speech and text size. Each choice works at once. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { speech, textSize } = useSettings();
  return (
    <ModalDialog open={open} onClose={onClose} heading={settingsTexts.heading} closedby="any">
      <div className="g-settings">
        <fieldset>
          <legend>{settingsTexts.textSize}</legend>
          {textSizes.map((size) => (
            <label key={size} className={`g-size g-size--${size}`}>
              <input
                type="radio"
                name="text-size"
                checked={size === textSize}
                onChange={() => changeSettings({ textSize: size })}
              />
              {settingsTexts.sizes[size]}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{settingsTexts.speech}</legend>
          <label className="g-size">
            <input
              type="checkbox"
              checked={speech}
              onChange={(event) => changeSettings({ speech: event.target.checked })}
            />
            {settingsTexts.speechLabel}
          </label>
        </fieldset>
        <p>{settingsTexts.kept}</p>
      </div>
    </ModalDialog>
  );
}
