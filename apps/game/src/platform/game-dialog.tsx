import { Button } from '@digdir/designsystemet-react';
import { ModalDialog, type ModalDialogProps } from '@lokalbingo/ui/modal-dialog';
import { use } from 'react';
import { drawCallTexts } from './draw-call.nb.ts';
import { DrawCallContext } from './draw-call.ts';

/** A dialog over the game. A draw that begins meanwhile is told in it, and leads there. */
export function GameDialog(props: Omit<ModalDialogProps, 'footer' | 'closedby'>) {
  const goToDraw = use(DrawCallContext);
  const goThere = () => {
    props.onClose();
    goToDraw?.();
  };
  return (
    <ModalDialog
      {...props}
      closedby="any"
      footer={
        goToDraw ? (
          <>
            <strong role="status">{drawCallTexts.begun}</strong>
            <Button onClick={goThere}>{drawCallTexts.goThere}</Button>
          </>
        ) : null
      }
    />
  );
}
