import { Button } from '@digdir/designsystemet-react';
import { ModalDialog, type ModalDialogProps } from '@lokalbingo/ui/modal-dialog';
import { type ReactNode, use } from 'react';
import { drawCallTexts } from './draw-call.nb.ts';
import { LiveRegion } from './live-region.tsx';
import { TableNewsContext } from './table-news.ts';

type GameDialogProps = Omit<ModalDialogProps, 'footer' | 'closedby'> & {
  /** Stays visible below the scrolled content. */
  readonly actions?: ReactNode;
};

/** A dialog over the game. It announces events meanwhile, and links to a draw that begins. */
export function GameDialog({ actions, children, ...props }: GameDialogProps) {
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
        goToDraw || win || actions ? (
          <>
            {actions}
            {win ?? (goToDraw ? <strong role="status">{drawCallTexts.begun}</strong> : null)}
            {goToDraw ? <Button onClick={goThere}>{drawCallTexts.goThere}</Button> : null}
          </>
        ) : null
      }
    >
      {children}
      <LiveRegion />
    </ModalDialog>
  );
}
