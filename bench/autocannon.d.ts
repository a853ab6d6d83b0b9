// What the harness uses of autocannon 9, which brings no types.
declare module 'autocannon' {
  export type Request = {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
  type Options = {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly setupClient: (client: { setRequests(requests: readonly Request[]): void }) => void
  }
  type Result = {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    /** Seconds. */
    readonly duration: number
    readonly statusCodeStats: unknown
  }
  const run: (options: Options) => Promise<Result>
  export default run
}
