import { Stack } from '@lokalbingo/ui/stack';
import { MenuHamburgerIcon } from '@navikt/aksel-icons';
import { type ReactNode, useState } from 'react';
import { GameDialog } from '../../platform/game-dialog.tsx';
import { ToolButton } from '../../platform/tool-button.tsx';
import { settingsTexts } from './settings.nb.ts';

/** Opens the menu: safe play, the player's own settings, and the link back to my page. */
export function MenuButton({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton icon={<MenuHamburgerIcon aria-hidden="true" />} onClick={() => setOpen(true)}>
        {settingsTexts.open}
      </ToolButton>
      <GameDialog open={open} onClose={() => setOpen(false)} heading={settingsTexts.heading}>
        <Stack gap="lg">{children}</Stack>
      </GameDialog>
    </>
  );
}
