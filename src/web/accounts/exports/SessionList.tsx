import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenedSession } from '#domain/accounts/profile-contract.ts'
import { endSession } from '#web/accounts/sessions-api.ts'
import { dropSession, useOwnSessions } from '#web/accounts/sessions-api.ts'
import { Setting } from '#web/accounts/Setting.tsx'
import { SignOutEverywhere } from '#web/accounts/SignOutEverywhere.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { formatAgo, formatDate } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { showToast } from '#web/ui/toast.ts'

type Props = { readonly onSignedOut: () => void }

/** The browsers that are signed in as the viewer, each with a way to end it. */
export function SessionList({ onSignedOut }: Props) {
  return (
    <Card
      title="Signed-in browsers"
      footer={
        <SignOutEverywhere onSignedOut={onSignedOut}>
          {(button) => (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p className="text-dense text-ink-soft">Lost a phone? Sign out everywhere, including this browser.</p>
              {button}
            </div>
          )}
        </SignOutEverywhere>
      }
    >
      <Answer query={useOwnSessions()} what="your signed-in browsers" loading={<SkeletonRows rows={2} />}>
        {({ sessions }) => (
          <ul className="flex flex-col divide-y divide-line-soft">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  )
}

function SessionRow({ session: { id, device, current, lastSeenAt, startedAt } }: { readonly session: OpenedSession }) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleEnd(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await endSession({ sessionId: id }).catch(unlessGone)
      dropSession(queryClient, id)
      showToast(`Signed out of ${device}`)
    } catch (error) {
      setProblem(toCallRefused(error).message)
      setBusy(false)
    }
  }

  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <Setting
        title={device}
        chip={current && <StatusChip tone="positive">This browser</StatusChip>}
        text={
          current
            ? `Signed in ${formatDate(startedAt)}`
            : `Last seen ${formatAgo(lastSeenAt)}, signed in ${formatDate(startedAt)}`
        }
        action={
          !current && (
            <Button size="sm" busy={busy} aria-label={`Sign out of ${device}`} onClick={() => void handleEnd()}>
              Sign out
            </Button>
          )
        }
      />
      {problem !== null && <InlineAlert tone="negative" title={problem} />}
    </li>
  )
}

/** It has ended by itself meanwhile: what was asked for is done. */
function unlessGone(error: unknown): void {
  if (!(error instanceof CallRefused) || error.code !== 'not-found') throw error
}
