import { useState } from 'react'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { goToGoogle } from './go-to-google.ts'
import { linkGoogle } from './ways-api.ts'

/** Leaves the page for Google, to link an account there; after ten minutes only with the password given again. */
export function LinkGoogle() {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleLink(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const { url } = await withRecentSignIn(() => linkGoogle({}))
      goToGoogle(url)
    } catch (error) {
      setProblem(toCallRefused(error).message)
      setBusy(false)
    }
  }

  return (
    <>
      <Button writes busy={busy} onClick={() => void handleLink()}>
        Link Google
      </Button>
      {problem !== null && <InlineAlert tone="negative" title={problem} />}
      {dialog}
    </>
  )
}
