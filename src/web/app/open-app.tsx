import { StrictMode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { firstAnswersId, zoneCookie } from '#domain/core/first-calls.ts'
import type { FirstAnswers, RenderedFrom } from '#domain/core/first-calls.ts'
import { keepAnswersWith } from '#web/platform/call.ts'
import { giveFirstAnswers, leftFirstAnswers } from '#web/platform/first-answers.ts'
import { isTouch } from '#web/platform/is-touch.ts'
import { browserZone, holdClock } from '#web/platform/page-clock.ts'
import { keepScroll } from '#web/platform/routing/keep-scroll.ts'
import type { Router } from '#web/platform/routing/router.ts'
import { swapInTransition } from '#web/platform/routing/swap-in-transition.ts'
import { AppView } from './AppView.tsx'
import { createAppRouter } from './router.ts'

/** Opens the portal in `root`, or takes over the page that stands there. Done once it answers to what somebody does. */
export async function openApp(root: HTMLElement): Promise<void> {
  const element = document.getElementById(firstAnswersId)
  // The portal wrote it.
  const first = element && (JSON.parse(element.textContent) as FirstAnswers)
  element?.remove()
  if (first) giveFirstAnswers(first)
  tellZone()

  // A comfort: where its code cannot be reached the portal works without it.
  const keeper = import('#web/platform/offline/start-offline.ts').then(
    ({ startOffline }) => startOffline(),
    () => null,
  )
  keepAnswersWith(() => keeper)
  const router = createAppRouter({ swap: swapInTransition, flush: flushSync, onShown: keepScroll() })
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  const app = <Opened router={router} onOpened={resolve} />
  if (await takesOver(root, router, first?.rendered)) {
    hydrateRoot(root, app)
  } else {
    root.replaceChildren()
    revealSettled(root, router)
    createRoot(root).render(app)
  }
  await opened
  setTimeout(holdClock, lateMs, null)
  for (const key of first?.rendered?.taken ?? []) {
    const [, name = '', body = ''] = /^(\S+) (.*)$/.exec(key) ?? []
    void keeper.then((it) => it?.keep(name, body, first?.answers[key] ?? ''))
  }
}

/** By then the late parts of a page have been taken over, too. */
const lateMs = 5000

/** For the next page: the server renders its times as this browser shows them to a reader whose profile names no zone. */
function tellZone(): void {
  const told = `${zoneCookie}=${encodeURIComponent(browserZone())}`
  if (!document.cookie.split('; ').includes(told)) document.cookie = `${told}; path=/; max-age=31536000; samesite=lax`
}

/** Whether the page that stands in `root` is what this browser would show. Readies the router for it, and the styles of the page. */
async function takesOver(root: HTMLElement, router: Router, rendered: RenderedFrom | undefined): Promise<boolean> {
  if (!root.firstElementChild) return false
  const { href, state } = router.destination()
  const isElsewhere = rendered?.zone != null && rendered.zone !== browserZone()
  if (rendered && (isElsewhere || state.turnedFrom !== undefined || isAnother(root))) return false
  if (rendered) holdClock(rendered)
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
  const stop = router.follow()
  await router.load()
  stop()
  return router.destination().href === href
}

/** A page that this browser has something of its own to show on, under the name in `data-unless-kept`. */
function isAnother(root: HTMLElement): boolean {
  const name = root.querySelector<HTMLElement>('[data-unless-kept]')?.dataset['unlessKept']
  return name !== undefined && localStorage.getItem(name) !== null
}

/** Keeps the first page from sight until the answers that came with it stand on it: nothing on it moves as they come. */
function revealSettled(root: HTMLElement, router: Router): void {
  root.style.visibility = 'hidden'
  const stop = router.subscribe(() => {
    if (!router.view()) return
    stop()
    void settled().then(() => {
      root.style.removeProperty('visibility')
      focusFirst(root)
    })
  })
}

/** Begins in the field that the page begins with: what is hidden takes no focus, and the page’s own attempt came to nothing. */
function focusFirst(root: HTMLElement): void {
  if (isTouch() || document.activeElement !== document.body) return
  root.querySelector<HTMLElement>('main [data-first-focus]')?.focus({ preventScroll: true })
}

/** Done once nothing asks for another of the first answers, and what did shows its answer. */
async function settled(): Promise<void> {
  const left = leftFirstAnswers().length
  // An answer is told in the next task, and what it brings asks in the one after.
  await nextTask()
  await nextTask()
  if (leftFirstAnswers().length < left) await settled()
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
