import './ui/tokens.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstAnswersId } from '#domain/core/first-calls.ts'
import type { FirstAnswers } from '#domain/core/first-calls.ts'
import { createAppRouter } from '#web/app/router.ts'
import { applyStoredTheme } from '#web/app/shell/theme.ts'
import { keepAnswersWith } from '#web/platform/call.ts'
import { giveFirstAnswers } from '#web/platform/first-answers.ts'
import { forgiveSkippedTransitions } from '#web/platform/forgive-skipped-transitions.ts'
import { loadSession } from '#web/platform/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const first = document.getElementById(firstAnswersId)
// The portal wrote it.
if (first) giveFirstAnswers(JSON.parse(first.textContent) as FirstAnswers)
first?.remove()

applyStoredTheme()
forgiveSkippedTransitions()
// A comfort: where its code cannot be reached the portal works without it.
const keeper = import('#web/platform/offline/start-offline.ts').then(
  ({ startOffline }) => startOffline(),
  () => null,
)
keepAnswersWith(() => keeper)
// Asked at once, so that the answer is under way while the page's own chunk loads. A failure is told by the route.
void loadSession().catch(() => undefined)

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
)
