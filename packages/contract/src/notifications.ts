/** Reports from the providers of messages (integrations §5). */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { nothing } from './wire.ts';

/**
 * Sveve's delivery report, in its own field names; posted as a form. `ref` is the secret reference that the message was
 * sent with. Every report gets the same answer, also a repeated or an unexpected one.
 */
export const smsDeliveryReport = operation({
  name: 'smsDeliveryReport',
  summary: 'Delivery report of an SMS, from the gateway',
  host: 'portal',
  method: 'POST',
  path: '/sms/deliveryReport',
  access: 'public',
  bodyIsForm: true,
  // Not strict: the gateway may add fields.
  body: z.object({
    number: keptText.max(40).optional(),
    status: z.enum(['true', 'false']),
    id: z.string().regex(/^[0-9]{1,20}$/),
    ref: keptText.min(1).max(36),
    errorCode: keptText.max(100).optional(),
    errorDesc: keptText.max(500).optional(),
  }),
  answer: nothing,
  refusals: [],
});
