import { useSearchParams } from 'react-router';

/** The round that is to be checked. */
export type RoundChoice = { readonly hallId: number; readonly roundId: number };

/**
 * The requested round in the address, and how to request one. Each request is a history entry, so that Back
 * leads to the previous one.
 */
export function useRoundChoice(): {
  readonly wish: RoundChoice | undefined;
  readonly hallId: number | undefined;
  readonly roundId: number | undefined;
  readonly ask: (wish: RoundChoice) => void;
} {
  const [search, setSearch] = useSearchParams();
  const hallId = hallIdIn(search.get('hall') ?? '');
  const roundId = roundIdIn(search.get('runde') ?? '');
  return {
    hallId,
    roundId,
    wish: hallId === undefined || roundId === undefined ? undefined : { hallId, roundId },
    ask: (wish) => setSearch({ hall: String(wish.hallId), runde: String(wish.roundId) }),
  };
}

/** A round's number as people write it: "4711", "Runde 4711", "4 711". Undefined when invalid. */
export function roundIdIn(written: string): number | undefined {
  const digits = /^(?:runde)?([1-9][0-9]{0,14})$/i.exec(written.replaceAll(/[\s.#]/g, ''))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const hallIdIn = (written: string): number | undefined =>
  /^[1-9][0-9]{0,8}$/.test(written) ? Number(written) : undefined;
