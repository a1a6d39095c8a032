import type { MainGame } from '@lokalbingo/bingo/main-game';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { BetweenScene } from './between-scene.tsx';
import { CodeScene } from './code-scene.tsx';
import { DrawScene } from './draw-scene.tsx';
import { ResultScene } from './result-scene.tsx';
import { SaleScene } from './sale-scene.tsx';
import { isCallerSilent } from './silent-caller.ts';
import { useSpokenBalls } from './spoken-balls.ts';
import { TextScene } from './text-scene.tsx';
import { wallTexts } from './wall.nb.ts';
import type { WallConnection, WallState } from './wall-connection.ts';
import { WallFrame } from './wall-frame.tsx';
import { sceneOf, type WallScene } from './wall-scene.ts';

type Paired = Extract<WallState, { kind: 'paired' }>;

/** A connection restored within this time is not shown as lost. */
const lostAfterMs = 5000;

/** The screen on the wall. */
export function Wall({ connection }: { connection: WallConnection }) {
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const nowMs = useSeconds();
  if (state.kind === 'starting')
    return <TextScene title={wallTexts.starting} texts={[wallTexts.startingText]} />;
  if (state.kind === 'code') return <CodeScene code={state.code} />;
  return <PairedWall state={state} nowMs={nowMs} />;
}

function PairedWall({ state, nowMs }: { state: Paired; nowMs: number }) {
  const serverNowMs = nowMs + state.clockOffsetMs;
  const lostSince =
    state.lostSince !== undefined && nowMs - state.lostSince > lostAfterMs ? state.lostSince : undefined;
  const scene = sceneOf(state.view, state, serverNowMs);
  const isLive = lostSince === undefined;
  useSpokenBalls(
    state.game?.mainGame ?? 1,
    scene.kind === 'draw' && isLive ? scene.round.state : undefined,
    state.view.shows.speaks,
  );
  const mainGame = 'round' in scene ? state.game?.mainGame : undefined;
  return (
    <WallFrame view={state.view} mainGame={mainGame} nowMs={serverNowMs} lostSince={lostSince}>
      <Scene
        scene={scene}
        state={state}
        mainGame={state.game?.mainGame ?? 1}
        nowMs={serverNowMs}
        isLive={isLive}
      />
    </WallFrame>
  );
}

type SceneProps = {
  readonly scene: WallScene;
  readonly state: Paired;
  readonly mainGame: MainGame;
  readonly nowMs: number;
  readonly isLive: boolean;
};

function Scene({ scene, state: { view, game, counts }, mainGame, nowMs, isLive }: SceneProps) {
  switch (scene.kind) {
    case 'identified':
      return <TextScene title={view.screenName} texts={[view.hallName]} isHuge />;
    case 'paused':
      return <TextScene title={view.hallName} texts={[]} />;
    case 'hall_closed': {
      const { openToday } = view;
      return (
        <TextScene
          title={wallTexts.hallClosed}
          texts={openToday ? [wallTexts.openToday(openToday.opensAt, openToday.closesAt)] : []}
        />
      );
    }
    case 'game_closed':
      return (
        <BetweenScene
          view={view}
          nowMs={nowMs}
          title={wallTexts.gameClosed(view.shows.mainGame ?? mainGame)}
        />
      );
    case 'between':
      return <BetweenScene view={view} nowMs={nowMs} />;
    case 'sale':
      return <SaleScene round={scene.round} mainGame={mainGame} counts={counts} nowMs={nowMs} />;
    case 'draw':
      return (
        <DrawScene
          round={scene.round}
          mainGame={mainGame}
          counts={counts}
          nowMs={nowMs}
          isLive={isLive}
          hasCaller={game?.hasCaller ?? false}
          callerIsSilent={isLive && isCallerSilent(game, nowMs)}
        />
      );
    default:
      return <ResultScene round={scene.round} mainGame={mainGame} />;
  }
}

/** This machine's clock, updated each second. */
function useSeconds(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
