/** Code that the window does not need for showing balls or selling tickets. It is one file, loaded after the table. */
export { DayContents } from '../features/purchase/day-contents.tsx';
export { DayPurchase } from '../features/purchase/day-purchase.tsx';
export { CancelledRounds } from '../features/result/cancelled-rounds.tsx';
export { DrawCheckPanel } from '../features/result/draw-check-panel.tsx';
export { RoundResult } from '../features/result/round-result.tsx';
export { SafePlay } from '../features/safe-play/safe-play.tsx';
export { MenuChoices } from '../features/settings/menu-choices.tsx';
export { AwakeScreen } from '../platform/awake-screen.ts';
