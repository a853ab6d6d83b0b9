import type { Right } from './viewer.ts'

/** A call that a page makes as it opens, so that the server can answer it with the page. */
export type FirstCall = {
  readonly name: string
  /** The parameters of the page's address that are its input. A page whose address lacks one does not make the call. */
  readonly params?: readonly string[]
  /** Its input names the viewer's account at the payment provider. One who has none does not make the call. */
  readonly ofCustomer?: true
  /** Only viewers with this right, or owners of their account, make it. Left out: everybody who sees the page. */
  readonly needs?: Right | 'owner'
}

/** The id of the element that holds the first answers in the page. */
export const firstAnswersId = 'first-answers'

/** What the server knew when it answered with the page. */
export type FirstAnswers = {
  /** Where the stream of changes goes on from: whatever the answers lack comes after it. Null where nobody is signed in. */
  readonly position: string | null
  /** Each answer as JSON, by what `keyOfCall` makes of its call. */
  readonly answers: Readonly<Record<string, string>>
}

/** `body` is the input as JSON. */
export function keyOfCall(name: string, body: string): string {
  return `${name} ${body}`
}
