import './toast.css'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useEffect } from 'react'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { subscribeToToasts, takeToasts } from './toast.ts'

/** The stack itself. The unstyled build: the other one writes a `<style>` into the page, which our CSP refuses. */
export function ToastStack() {
  useEffect(() => {
    // A container that React makes twice (StrictMode, in development) forgets what it was given the first time.
    const soon = setTimeout(showWaiting)
    const stop = subscribeToToasts(showWaiting)
    return () => {
      clearTimeout(soon)
      stop()
    }
  }, [])
  return (
    <ToastContainer
      position="bottom-left"
      autoClose={3000}
      theme="light"
      hideProgressBar
      closeOnClick={false}
      closeButton={CloseButton}
      transition={lift}
      aria-label="Messages"
    />
  )
}

type CloseProps = { closeToast: (event: MouseEvent) => void }

function CloseButton({ closeToast }: CloseProps) {
  return (
    <button type="button" aria-label="Close message" className="Toastify__close-button" onClick={closeToast}>
      <X aria-hidden="true" />
    </button>
  )
}

function showWaiting(): void {
  for (const { message, tone, until } of takeToasts()) {
    if (tone === 'positive') toast.success(message, { role: 'status', icon: <CircleCheck aria-hidden="true" /> })
    else if (!until?.aborted) {
      const id = toast.error(message, { role: 'alert', icon: <CircleAlert aria-hidden="true" /> })
      until?.addEventListener('abort', () => toast.dismiss(id))
    }
  }
}

const lift = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 })
