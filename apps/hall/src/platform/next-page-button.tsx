import { Button } from '@digdir/designsystemet-react';
import { platformTexts } from './platform.nb.ts';

type NextPageButtonProps = {
  /** The list, from `useInfiniteQuery`. */
  asked: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
};

/** Fetches the next page of a list; renders nothing after the last one. */
export function NextPageButton({ asked }: NextPageButtonProps) {
  return asked.hasNextPage ? (
    <div>
      <Button
        variant="secondary"
        loading={asked.isFetchingNextPage}
        onClick={() => void asked.fetchNextPage()}
      >
        {platformTexts.more}
      </Button>
    </div>
  ) : null;
}
