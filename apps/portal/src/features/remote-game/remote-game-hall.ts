import type { Offer } from '@lokalbingo/contract/admission';

/** The hall that the remote game is played in, and its offers. */
export type RemoteGameHall = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly offers: { readonly transfer_to_remote_game: Offer; readonly continue_remote_game: Offer };
};
