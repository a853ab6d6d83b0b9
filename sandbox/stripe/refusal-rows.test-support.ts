import type { RefusalStage } from './refusal-stage.test-support.ts'

/** What Stripe answers: status, type, code and param; and the page of its documentation that says so. */
export type Answer = {
  readonly status: number
  readonly type?: string
  readonly code?: string
  readonly param?: string
  readonly page: string
}

export type Row = readonly [kind: string, answer: Answer, ask: (stage: RefusalStage) => Promise<unknown>]

export const errorCodes = 'docs.stripe.com/error-codes'

/** What the SDK's types would not let through. */
export const wrong = (params: object) => params as never
