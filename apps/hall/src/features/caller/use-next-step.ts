import { isBall } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { CallerView } from '@lokalbingo/contract/calling';
import { useEffect, useRef, useState } from 'react';
import { useKey } from '../../platform/keys.ts';
import { callerTexts as texts } from './caller.nb.ts';
import { useShowView } from './caller-queries.ts';
import { nextStep } from './next-step.ts';
import { usePress } from './use-press.ts';
import { useTypedBall } from './use-typed-ball.ts';

/** How long a new ball cannot be called: a pedal that bounces must not call a ball that the caller has not read. */
const restMs = 400;

/** Returns the caller's next step and choice, and registers the keys that take the step and change the choice. */
export function useNextStep(hallId: number, view: CallerView, game: CallerView['mainGame'] | undefined) {
  const { round, lastEnded } = view;
  const show = useShowView(hallId, game);
  const [chosen, setChosen] = useState<number>();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isNoBall, setIsNoBall] = useState(false);
  const [putAway, setPutAway] = useState(lastEnded?.roundId);
  const restart = (correcting: boolean) => {
    setChosen(undefined);
    setIsCorrecting(correcting);
  };
  const pressing = usePress(hallId, round?.roundId, (answer) => {
    restart(false);
    show(answer);
  });
  const stepWith = (ball: number | undefined) => nextStep(view, { chosen: ball, isCorrecting, putAway });
  const step = stepWith(chosen);
  const isResting = useRest(JSON.stringify(step));
  const take = () => {
    if (step.kind === 'press' && !(step.press.press === 'call' && isResting())) pressing.press(step.press);
    if (step.kind === 'end') setPutAway(lastEnded?.roundId);
  };
  const choose = (ball: number) => {
    pressing.clear();
    setIsNoBall(false);
    setChosen(ball);
  };
  const isLive = step.kind === 'press' || step.kind === 'end';
  useKey(' ', texts.takeStep, take, isLive);
  useKey('PageDown', texts.takeStep, take, isLive);
  const mayChoose = (step.kind === 'choose' || chosen !== undefined) && !pressing.isSending;
  const typed = useTypedBall(mayChoose, texts.typeBall, (ball) => {
    if (!isBall(rulesOf(view.mainGame), ball)) return setIsNoBall(true);
    choose(ball);
    const typedStep = stepWith(ball);
    if (typedStep.kind === 'press') pressing.press(typedStep.press);
  });
  return {
    step,
    isLive,
    isNoBall,
    take,
    pressing,
    chosen,
    choose,
    mayChoose,
    typed,
    isCorrecting,
    restart,
  };
}

/** Returns a function that reports whether the step is so new that a press cannot be meant for it. */
function useRest(step: string): () => boolean {
  const came = useRef({ step, at: 0 });
  useEffect(() => {
    if (came.current.step !== step) came.current = { step, at: Date.now() };
  }, [step]);
  return () => Date.now() - came.current.at < restMs;
}
