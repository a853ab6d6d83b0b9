import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { exactText } from '#domain/core/text.ts'

const nothing = z.strictObject({})
const done = z.strictObject({})

export const askTwoStepReset = endpoint('ask-two-step-reset', {
  summary:
    'Requests that two-step sign-in be turned off for a caller who passed the first step but can’t pass the second. Until it turns off at `endsAt`, they get an email every day. If they’re staff, every other active staff member gets one email. Repeating the call changes nothing.',
  body: nothing,
  /** The second step is switched off then, unless somebody objects. */
  reply: z.strictObject({ endsAt: instant }),
  who: 'anyone',
  refusals: ['not-signed-in', 'auth/too-many-requests', 'unavailable'],
})

export const keepTwoStep = endpoint('keep-two-step', {
  summary:
    'Cancels a request to turn off two-step sign-in. `token` comes from the link in any email about the request.',
  body: z.strictObject({ token: exactText(1, 200) }),
  reply: done,
  who: 'anyone',
  refusals: ['auth/invalid-action-code', 'auth/too-many-requests'],
})

export const keepOwnTwoStep = endpoint('keep-own-two-step', {
  summary:
    'Cancels the request to turn off two-step sign-in for the caller’s account. Repeating the call changes nothing.',
  body: nothing,
  reply: done,
  who: 'identity',
})
