/** So many that a database with much else to do is never waited for by one alone, and fewer than the pool has connections. */
const atOnce = 12;

/** Does something with each of many, some side by side. Gives the answers in the order of the items. */
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
