import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { exactText } from '#domain/core/text.ts'

const nothing = z.strictObject({})
const done = z.strictObject({})

export const askTwoStepReset = endpoint('ask-two-step-reset', {
  summary:
    'For whoever has given the password and lost the second step: it goes off after days with a mail on each. Asked again, it tells when.',
  body: nothing,
  /** The second step is switched off then, unless somebody objects. */
  reply: z.strictObject({ endsAt: instant }),
  who: 'anyone',
  refusals: ['not-signed-in', 'auth/too-many-requests', 'unavailable'],
})

export const keepTwoStep = endpoint('keep-two-step', {
  summary: 'Ends such a request by the link of any of its mails: the second step stays.',
  body: z.strictObject({ token: exactText(20, 200) }),
  reply: done,
  who: 'anyone',
  refusals: ['auth/invalid-action-code', 'auth/too-many-requests'],
})

export const keepOwnTwoStep = endpoint('keep-own-two-step', {
  summary: 'Ends such a request for the account of the caller. Repeating it changes nothing.',
  body: nothing,
  reply: done,
  who: 'identity',
})
