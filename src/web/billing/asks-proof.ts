import type { ReactNode } from 'react'

/** How a call gets a fresh proof of who is signed in, and the dialog that asks for it. */
export type AsksProof = {
  readonly withRecentSignIn: <Reply>(act: () => Promise<Reply>) => Promise<Reply>
  readonly dialog: ReactNode
}
