/** Enough concurrency to keep a busy database occupied, and less than the pool's number of connections. */
const atOnce = 12;

/** Does something with each item, several concurrently. Returns the results in the order of the items. */
export async function sideBySide<Item, Answer>(
  items: readonly Item[],
  answerTo: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const queue = items.entries();
  const lane = async (): Promise<void> => {
    for (const [at, item] of queue) answers[at] = await answerTo(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return answers;
}
