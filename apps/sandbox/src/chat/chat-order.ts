import { z } from 'zod';

/** What a person or a test can have said to a visitor. */
export const chatOrder = z.strictObject({
  provider: z.literal('chat'),
  conversationId: z.string(),
  answer: z.string().trim().min(1).max(2000),
});

export type ChatOrder = z.output<typeof chatOrder>;
