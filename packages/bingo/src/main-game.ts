/** The numbers of the main games, as the specification gives them: main bingo, main game 2, Lynbingo. */
export const mainGames = [1, 2, 3] as const;

/** One of the three main games. */
export type MainGame = (typeof mainGames)[number];
