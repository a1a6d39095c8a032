import { Button } from '@digdir/designsystemet-react';
import { platformTexts } from './platform.nb.ts';

type NextPageButtonProps = {
  /** The list, from `useInfiniteQuery`. */
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
};

/** Fetches the next page of a list; renders nothing after the last one. */
export function NextPageButton({ query }: NextPageButtonProps) {
  return query.hasNextPage ? (
    <div>
      <Button
        variant="secondary"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {platformTexts.more}
      </Button>
    </div>
  ) : null;
}
