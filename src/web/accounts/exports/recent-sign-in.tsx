import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallRefused } from '#web/platform/call-refused.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'

const ConfirmIdentityDialog = lazyPart(() => import('#web/accounts/ConfirmIdentityDialog.tsx'))

export type RecentSignIn = {
  /**
   * Makes a call that asks for a fresh proof of who is signed in. Where the portal refuses it with
   * `auth/requires-recent-login`, the person is asked for their password, then the call is made once more. Whoever
   * cancels gets the refusal.
   */
  readonly withRecentSignIn: <Reply>(act: () => Promise<Reply>) => Promise<Reply>
  /** Place it outside any form: a dialog's own form would submit the one around it. */
  readonly dialog: ReactNode
}

/** The pattern for calls of a contract that say `recentSignIn`. */
export function useRecentSignIn(): RecentSignIn {
  const [asked, setAsked] = useState<Asked | null>(null)

  function askProof(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked({ answer: resolve })
    return promise
  }

  function handleAnswer(isProven: boolean): void {
    asked?.answer(isProven)
    setAsked(null)
  }

  return {
    withRecentSignIn: (act) => retryAfterProof(act, askProof),
    dialog: asked && (
      <ConfirmIdentityDialog onConfirmed={() => handleAnswer(true)} onCancel={() => handleAnswer(false)} />
    ),
  }
}

type Asked = { readonly answer: (isProven: boolean) => void }

async function retryAfterProof<Reply>(act: () => Promise<Reply>, askProof: () => Promise<boolean>): Promise<Reply> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'auth/requires-recent-login') throw error
    if (!(await askProof())) throw error
  }
  return act()
}
