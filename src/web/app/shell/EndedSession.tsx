import { useEffect, useEffectEvent, useId } from 'react'
import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { session as call, SessionView } from '#domain/accounts/contract.ts'
import { leaveEnded } from '#web/accounts/exports/leave-ended.ts'
import { callTo } from '#web/platform/call.ts'
import { leaveDocument } from '#web/platform/leave-document.ts'
import { askRefusal } from '#web/platform/live/live-connection.ts'
import type { SignedOutBy } from '#web/platform/live/live-connection.ts'
import { endCopies } from '#web/platform/offline/kept-answers.ts'
import { signInPlace } from '#web/platform/places.ts'
import { useRouter } from '#web/platform/routing/use-router.ts'
import { adoptSession, useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { holdCalls } from './ended-calls.ts'

const askSession = callTo<typeof call>('session')

type Props = {
  readonly by: SignedOutBy
  /** Whether the page has work to lose. */
  readonly isTyped: boolean
  /** Called once the same person is signed in again. */
  readonly onReturn: () => void
}

/**
 * Covers a page whose session has ended, with what is typed on it, until the same person has signed in again in another tab. Nobody
 * reads or sends any of it before; where somebody else signs in, the page is left.
 */
export function EndedSession({ by, isTyped, onReturn }: Props) {
  const titleId = useId()
  const { history } = useRouter()
  const { uid, role } = useViewer()
  const signIn = signInPlace(role).to

  const askWhoIsBack = useEffectEvent(async () => {
    const answer = await askSession({}).catch(() => null)
    if (!answer || isAwaited(answer.session)) return
    const { session, features } = answer
    if (session.viewer?.uid === uid && session.viewer.role === role && !session.look && !session.twoStepDue) {
      adoptSession(session, features)
      onReturn()
    } else {
      stopAsking()
      leaveDocument(signIn)
    }
  })

  /** Whoever was removed from the account is told so a moment later than that they are signed out: they can’t come back. */
  const askWhy = useEffectEvent(async () => {
    const why = (await askRefusal())?.by ?? null
    if (why === null || why === 'session-idle') return
    stopAsking()
    leaveEnded(why)
  })

  useEffect(() => {
    const timer = setTimeout(askWhy, askWhyMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    localStorage.clear()
    sessionStorage.clear()
    void endCopies(null)
    const letGo = holdCalls()
    const handleBack = () => void (document.visibilityState === 'visible' && askWhoIsBack())
    globalThis.addEventListener('focus', handleBack)
    document.addEventListener('visibilitychange', handleBack)
    return () => {
      letGo()
      globalThis.removeEventListener('focus', handleBack)
      document.removeEventListener('visibilitychange', handleBack)
    }
  }, [])

  /** What is typed isn’t to be kept: neither the page nor the browser asks about it. */
  function stopAsking(): void {
    history.destroy()
  }

  function handleDiscard(): void {
    stopAsking()
    leaveEnded(by)
  }

  // Beside the page, not in it: a dialog of the page takes a press within the page for one that closes it.
  return createPortal(
    <dialog
      ref={showModal}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it all the same.
      onClose={({ currentTarget }) => currentTarget.showModal()}
      onKeyDown={keepKey}
      // As large as the window, which the browser’s own styles keep it from.
      style={{ maxWidth: 'none', maxHeight: 'none' }}
      className="m-0 grid size-full place-items-center bg-canvas p-6 text-ink outline-none"
    >
      <div className="flex max-w-96 flex-col gap-4">
        <h2 id={titleId} className="text-title font-semibold">
          {by === 'session-idle' ? 'You were signed out after 30 minutes of inactivity' : 'You’ve been signed out'}
        </h2>
        <p className="text-ink-soft">
          {isTyped ? 'To keep what you entered on this page, sign in' : 'To stay on this page, sign in'} to the same
          account in a new tab, then come back to this tab.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={signIn} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
            Sign in
          </a>
          <Button onClick={handleDiscard}>{isTyped ? 'Discard changes' : 'Leave page'}</Button>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}

const askWhyMs = 1000

/** Nobody is signed in yet, or not past every code. */
function isAwaited({ state }: SessionView): boolean {
  return state !== 'signed-in' && state !== 'not-signed-up'
}

/** Closing it gives the focus back to where it was on the page. */
function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  dialog?.showModal()
  return () => dialog?.close()
}

/** The shortcuts of the page, and Escape for its dialogs, wait as well. */
function keepKey(event: KeyboardEvent): void {
  event.stopPropagation()
}
