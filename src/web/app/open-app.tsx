import { StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { firstAnswersId } from '#domain/core/first-calls.ts'
import type { FirstAnswers } from '#domain/core/first-calls.ts'
import { keepAnswersWith } from '#web/platform/call.ts'
import { countFirstAnswers, giveFirstAnswers } from '#web/platform/first-answers.ts'
import { keepScroll } from '#web/platform/routing/keep-scroll.ts'
import type { Router } from '#web/platform/routing/router.ts'
import { swapInTransition } from '#web/platform/routing/swap-in-transition.ts'
import { AppView } from './AppView.tsx'
import { createAppRouter } from './router.ts'

/** Opens the portal in `root`, or takes over the page that stands there. Done once it answers to what somebody does. */
export async function openApp(root: HTMLElement): Promise<void> {
  const first = document.getElementById(firstAnswersId)
  // The portal wrote it.
  if (first) giveFirstAnswers(JSON.parse(first.textContent) as FirstAnswers)
  first?.remove()

  // A comfort: where its code cannot be reached the portal works without it.
  const keeper = import('#web/platform/offline/start-offline.ts').then(
    ({ startOffline }) => startOffline(),
    () => null,
  )
  keepAnswersWith(() => keeper)
  const router = createAppRouter({ swap: swapInTransition, onShown: keepScroll() })
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  const app = <Opened router={router} onOpened={resolve} />
  if (root.firstElementChild) {
    // What is taken over has to be the same.
    await router.load()
    hydrateRoot(root, app)
  } else {
    revealSettled(root, router)
    createRoot(root).render(app)
  }
  await opened
}

/** Keeps the first page from sight until the answers that came with it stand on it: nothing on it moves as they come. */
function revealSettled(root: HTMLElement, router: Router): void {
  root.style.visibility = 'hidden'
  const stop = router.subscribe(() => {
    if (!router.view()) return
    stop()
    void settled().then(() => root.style.removeProperty('visibility'))
  })
}

/** Done once nothing asks for another of the first answers, and what did shows its answer. */
async function settled(): Promise<void> {
  const left = countFirstAnswers()
  // An answer is told in the next task, and what it brings asks in the one after.
  await nextTask()
  await nextTask()
  if (countFirstAnswers() < left) await settled()
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

type Props = { readonly router: Router; readonly onOpened: () => void }

function Opened({ router, onOpened }: Props) {
  useLayoutEffect(onOpened, [onOpened])
  return (
    <StrictMode>
      <AppView router={router} />
    </StrictMode>
  )
}
