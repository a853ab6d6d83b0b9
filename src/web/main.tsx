import './ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstAnswersId } from '#domain/core/first-calls.ts'
import type { FirstAnswers } from '#domain/core/first-calls.ts'
import { AppView } from '#web/app/AppView.tsx'
import { createAppRouter } from '#web/app/router.ts'
import { applyStoredTheme } from '#web/app/shell/theme.ts'
import { keepAnswersWith } from '#web/platform/call.ts'
import { giveFirstAnswers } from '#web/platform/first-answers.ts'
import { keepScroll } from '#web/platform/routing/keep-scroll.ts'
import { swapInTransition } from '#web/platform/routing/swap-in-transition.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const first = document.getElementById(firstAnswersId)
// The portal wrote it.
if (first) giveFirstAnswers(JSON.parse(first.textContent) as FirstAnswers)
first?.remove()

applyStoredTheme()
// A comfort: where its code cannot be reached the portal works without it.
const keeper = import('#web/platform/offline/start-offline.ts').then(
  ({ startOffline }) => startOffline(),
  () => null,
)
keepAnswersWith(() => keeper)
createRoot(root).render(
  <StrictMode>
    <AppView router={createAppRouter({ swap: swapInTransition, onShown: keepScroll() })} />
  </StrictMode>,
)
