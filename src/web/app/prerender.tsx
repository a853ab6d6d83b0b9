import { createMemoryHistory } from '@tanstack/history'
import type { Query, QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { keyOfCall } from '#domain/core/first-calls.ts'
import type { PageToRender, RenderedPage } from '#domain/core/first-calls.ts'
import { giveFirstAnswers, leftFirstAnswers } from '#web/platform/first-answers.ts'
import { holdClock } from '#web/platform/page-clock.ts'
import { createQueryClient, giveQueryClient } from '#web/platform/query-client.ts'
import type { Router } from '#web/platform/routing/router.ts'
import { forgetSession } from '#web/platform/session.ts'
import { AppView } from './AppView.tsx'
import { createAppRouter } from './router.ts'
import { whyUnreached } from './routes/UnreachedPage.tsx'

/**
 * Renders a page from its answers; null where its address leads elsewhere. Throws where its code is not there anymore. What has no answer shows that it is loading. Call it one at a
 * time: session, answers and clock are the module's.
 */
export async function renderPage({ url, first, clock }: PageToRender): Promise<RenderedPage | null> {
  const queryClient = createQueryClient()
  // What there is no answer to is left to the browser.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  giveFirstAnswers(first)
  giveQueryClient(queryClient)
  holdClock(clock)
  let stop = (): void => {}
  try {
    const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [url] }) })
    const asked = router.destination().href
    // Where it leads elsewhere, the step there is taken.
    stop = router.follow()
    await router.load()
    const page = router.view()?.Page
    if (!page || router.destination().href !== asked) return null
    const unreached = whyUnreached(page)
    // Here it is no network that failed: a newer build has replaced the code, and the browser’s page says what is true there.
    if (unreached) throw unreached.cause
    const html = await renderAll(router, queryClient)
    // The browser asks for the session itself, before it takes the page over.
    const left = new Set(leftFirstAnswers()).add(keyOfCall('session', '{}'))
    return {
      html,
      queries: queryClient
        .getQueryCache()
        .getAll()
        // The browser reads of none without an answer that its answer is null.
        .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data] as const])),
      taken: Object.keys(first.answers).filter((key) => !left.has(key)),
    }
  } finally {
    stop()
    forgetSession()
    giveQueryClient(null)
    holdClock(null)
    queryClient.clear()
  }
}

/** Renders until nothing on the page waits for an answer that is there. */
async function renderAll(router: Router, queryClient: QueryClient): Promise<string> {
  const html = await render(router)
  const asked = queryClient.getQueryCache().getAll().filter(isWaiting)
  const answered = await Promise.all(asked.map((query) => answer(query, queryClient)))
  return answered.includes(true) ? renderAll(router, queryClient) : html
}

function isWaiting({ state, options }: Query): boolean {
  return state.data === undefined && options.queryFn !== undefined
}

/** Whether there is an answer to it. If there is none, the query is as if it had never been asked. */
async function answer(query: Query, queryClient: QueryClient): Promise<boolean> {
  if (isDisabled(query)) return false
  const isAnswered = await query.fetch().then(
    () => true,
    () => false,
  )
  if (!isAnswered) queryClient.getQueryCache().remove(query)
  return isAnswered
}

function isDisabled({ options }: Query): boolean {
  return 'enabled' in options && options.enabled === false
}

async function render(router: Router): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <AppView router={router} />
    </StrictMode>,
    {
      // In one piece, or parts of it would need a script of their own to get into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  )
  const html = await new Response(prelude).text()
  // A part that breaks leaves a gap, which the browser would have to fill.
  if (errors.length > 0) throw errors[0]
  return html
}
