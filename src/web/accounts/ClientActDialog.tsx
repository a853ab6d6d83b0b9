import { useRef } from 'react'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import { sayInvitationMail } from '#web/accounts/exports/invitation-mail.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { CallRefused } from '#web/platform/call-refused.ts'
import { ActOnAllDialog } from '#web/platform/selection/ActOnAllDialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { clientActWords, whyNotActed } from './client-act-words.ts'
import type { ClientAct } from './client-act-words.ts'
import { inviteClient, useKeepClient } from './clients-api.ts'
import { deactivateClient, reactivateClient } from './staff-api.ts'

type Props = ActProps<PresentedClient> & { readonly act: ClientAct }

/** Asks before several clients are invited, deactivated or reactivated, and names each. */
export function ClientActDialog({ act, ...props }: Props) {
  const { withProof, dialog } = useOneProof()
  const keepClient = useKeepClient()
  const words = clientActWords[act]

  const calls = {
    async invite({ uid, email }: PresentedClient) {
      keepClient((await inviteClient({ clientId: uid, email })).client)
    },
    async deactivate({ uid }: PresentedClient) {
      await withProof(uid, () => deactivateClient({ uid }))
    },
    async reactivate({ uid }: PresentedClient) {
      await withProof(uid, () => reactivateClient({ uid }))
    },
  }

  return (
    <ActOnAllDialog
      {...props}
      nameOf={({ fullName }) => fullName}
      title={(count, name) => `${words.title(count === 1 ? name : sayPeople(count))}?`}
      description={act === 'invite' ? sayInvitationMail(words.text) : words.text}
      describe={({ fullName, companyName, email }) => ({
        what: companyName ? `${fullName} · ${companyName}` : fullName,
        more: email,
      })}
      whyNot={(client) => whyNotActed(act, client)}
      label={(count) => words.title(sayPeople(count))}
      told={(count) => words.done(sayPeople(count))}
      act={async (client) => {
        await calls[act](client)
        return null
      }}
    >
      {dialog}
    </ActOnAllDialog>
  )
}

/** Asks for the proof of who is signed in once for all: whoever cancels is asked again only when they try those that are left. */
function useOneProof() {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const unproven = useRef(new Set<string>())

  async function withProof(uid: string, act: () => Promise<unknown>): Promise<void> {
    const left = unproven.current
    if (left.has(uid)) left.clear()
    try {
      await (left.size > 0 ? act() : withRecentSignIn(act))
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'auth/requires-recent-login') left.add(uid)
      throw error
    }
  }

  return { withProof, dialog }
}

function sayPeople(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}
