import { createMemoryHistory } from '@tanstack/history'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import type { FirstAnswers } from '#domain/core/first-calls.ts'
import { giveFirstAnswers } from '#web/platform/first-answers.ts'
import { createRouter } from '#web/platform/routing/router.ts'
import { forgetSession, loadSession } from '#web/platform/session.ts'
import { AppView } from './AppView.tsx'
import { entrancePages } from './routes/entrance-pages.ts'
import { toPage } from './routes/to-page.ts'

/** The HTML in `#root` of a sign-in page, until its code is there. Call it one at a time: the session is the module's. */
export async function prerenderPage(path: string, first: FirstAnswers): Promise<string> {
  const page = entrancePages.find((each) => each.path === path)
  if (!page) throw new Error(`${path} is no entrance`)
  giveFirstAnswers(first)
  await loadSession()
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    routeOf: () => ({
      title: page.title,
      guard: async () => null,
      loadFrame: async () => null,
      load: () => page.load().then(toPage),
    }),
  })
  await router.load()
  const { prelude } = await prerender(
    <StrictMode>
      <AppView router={router} />
    </StrictMode>,
    // In one piece, or parts of it would need a script of their own to get into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  forgetSession()
  return new Response(prelude).text()
}
