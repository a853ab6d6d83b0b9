import type { Right } from './viewer.ts'

/** A call that a page makes as it opens, so that the server can answer it with the page. */
export type FirstCall = {
  readonly name: string
  /** What its input always says. */
  readonly body?: Readonly<Record<string, unknown>>
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
  /** Set where the server has rendered the page. */
  readonly rendered?: RenderedFrom
}

/** What the server rendered a page from: the browser takes it over from the same. */
export type RenderedFrom = {
  /** The browser’s zone, for readers whose profile names none, and the time in milliseconds. No zone: the page shows no times. */
  readonly zone: string | null
  readonly atMs: number
  /** What the queries of the page hold, by their keys. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[]
  /** The answers that are in them, by what `keyOfCall` makes of their calls. */
  readonly taken: readonly string[]
}

/** The cookie in which a browser tells its time zone: a page with times on it cannot be rendered without. */
export const zoneCookie = 'zone'

/** `body` is the input as JSON. */
export function keyOfCall(name: string, body: string): string {
  return `${name} ${body}`
}

/** A page for one viewer: its path with its parameters, its answers, and the time it shows. */
export type PageToRender = {
  readonly url: string
  readonly first: FirstAnswers
  readonly clock: Pick<RenderedFrom, 'zone' | 'atMs'>
}

/** The HTML of a page, and what the browser needs to take it over. */
export type RenderedPage = { readonly html: string } & Pick<RenderedFrom, 'queries' | 'taken'>

/** What the thread that renders pages answers to a `PageToRender` with this `id`; `page` is null where its address leads elsewhere. */
export type RenderReply = { readonly id: number } & (
  | { readonly page: RenderedPage | null }
  | { readonly error: unknown }
)
