import { Button } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { saveFile } from '@lokalbingo/browser/save-file';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  exportChainFigures,
  exportHallFigures,
  type FigureFormat,
  figureFormats,
} from '@lokalbingo/contract/figures';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useSelf } from '../../platform/self.tsx';
import { Group } from './choices.tsx';
import { figuresTexts as texts } from './figures.nb.ts';
import type { Wish } from './figures-queries.ts';

/** Downloads the shown figures, as a file of each format. */
export function ExportButtons({ hallId, wish }: { readonly hallId: number; readonly wish: Wish }) {
  const { api } = useConsole();
  const { offer } = useSelf();
  const { unit, upTo, isChain } = wish;
  const exporting = useCall({
    call: (format: FigureFormat) => {
      const body = { hallId, unit, format, ...(upTo === undefined ? {} : { upTo }) };
      return ask(api, isChain ? exportChainFigures : exportHallFigures, { body });
    },
    onAnswer: saveFile,
  });
  if (offer(isChain ? 'export_chain_figures' : 'export_figures') !== 'offered') return null;
  return (
    <Group name={texts.export}>
      {exporting.problem ? <FailureMessage problem={exporting.problem} /> : null}
      <ButtonRow>
        {figureFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            data-size="sm"
            loading={exporting.isSending && exporting.input === format}
            onClick={() => exporting.send(format)}
          >
            {texts.formats[format]}
          </Button>
        ))}
      </ButtonRow>
    </Group>
  );
}
