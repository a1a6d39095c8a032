import { Button } from '@digdir/designsystemet-react';
import { ModalDialog, type ModalDialogProps } from '@lokalbingo/ui/modal-dialog';
import { use } from 'react';
import { drawCallTexts } from './draw-call.nb.ts';
import { TableNewsContext } from './table-news.ts';

/** A dialog over the game. A win and a draw that begins meanwhile are told in it; the draw can be gone to. */
export function GameDialog(props: Omit<ModalDialogProps, 'footer' | 'closedby'>) {
  const { goToDraw, win } = use(TableNewsContext);
  const goThere = () => {
    props.onClose();
    goToDraw?.();
  };
  return (
    <ModalDialog
      {...props}
      closedby="any"
      footer={
        goToDraw || win ? (
          <>
            <div role="status">{win ?? <strong>{drawCallTexts.begun}</strong>}</div>
            {goToDraw ? <Button onClick={goThere}>{drawCallTexts.goThere}</Button> : null}
          </>
        ) : null
      }
    />
  );
}
