import type { Connection } from './call-stripe.ts'

/** Shows the bank's question over the page; resolves when the holder has answered or closed it. */
export function openChallenge({ base }: Connection, id: string, clientSecret: string): Promise<void> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Your bank asks you to confirm')
    dialog.style.cssText =
      // The page around it may have taken every element's margin away, which is what centres a dialog.
      'margin:auto;padding:0;border:0;border-radius:8px;width:min(440px,calc(100vw - 32px));height:min(420px,calc(100vh - 32px));box-shadow:0 16px 64px rgb(0 0 0 / 0.3)'
    const frame = document.createElement('iframe')
    frame.title = 'Your bank'
    frame.name = 'stripe-challenge-frame'
    frame.src = `${base}/sandbox/challenge/${id}?client_secret=${encodeURIComponent(clientSecret)}`
    frame.style.cssText = 'display:block;border:0;width:100%;height:100%;background:#fff'
    dialog.append(frame)
    const finish = (): void => {
      removeEventListener('message', handleMessage)
      dialog.remove()
      resolve()
    }
    function handleMessage(event: MessageEvent): void {
      const data = event.data as { sandboxStripe?: string } | null // only looked at
      if (event.source === frame.contentWindow && data?.sandboxStripe === 'challenge-done') finish()
    }
    addEventListener('message', handleMessage)
    dialog.addEventListener('close', finish)
    document.body.append(dialog)
    dialog.showModal()
  })
}
