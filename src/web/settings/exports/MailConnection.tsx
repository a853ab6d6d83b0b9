import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedConnections, TestEmail } from '#domain/settings/connections-contract.ts'
import { mostWaiting } from '#domain/settings/waiting-mails.ts'
import { Ago } from '#web/platform/Ago.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { useAct } from '#web/platform/use-act.ts'
import { sendTestEmail } from '#web/settings/calls.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { connectionsKey } from './use-connections.ts'

type Props = { readonly mail: PresentedConnections['mail'] }

/** How emails leave the portal and what last came of it, with a test email to oneself. */
export function MailConnection({ mail }: Props) {
  const { carrier, from, takenAt, failedAt, failure } = mail
  const isSent = carrier === 'smtp'
  const items = [
    { term: 'Delivery', description: isSent ? 'A mail server (SMTP)' : <KeptInOutbox /> },
    ...(from === null ? [] : [{ term: 'Sender', description: <span className="break-words">{from}</span> }]),
    {
      term: isSent ? 'Last accepted' : 'Last email',
      description: takenAt === null ? 'No email yet' : <Ago at={takenAt} />,
    },
    ...(isSent
      ? [
          {
            term: 'Last failure',
            description:
              failedAt === null ? (
                'None'
              ) : (
                <>
                  <Ago at={failedAt} />
                  <p className="break-words text-ink-soft">{failure}</p>
                </>
              ),
          },
        ]
      : []),
    {
      term: 'Waiting',
      description: (
        <>
          {sayWaiting(mail)}
          <p className="text-ink-soft">{isSent ? `${someWait} ${whyWaiting}` : someWait}</p>
        </>
      ),
    },
  ]
  return (
    <Card title="Email" action={<MailState mail={mail} />} footer={<TestEmailButton />}>
      <DescriptionList items={items} />
    </Card>
  )
}

const someWait = 'Some notifications wait a few minutes before the portal emails them.'
const whyWaiting =
  'After a failure, the portal retries notifications and meeting invitations every five minutes, unless the mail server permanently rejected them. Retries stop after three days, except for emails about price changes. The portal retries most other emails for up to a day.'

function KeptInOutbox() {
  return (
    <>
      None. The portal keeps emails in the{' '}
      <AppLink place={rolePlace('superAdmin', 'outbox')} className="link">
        outbox
      </AppLink>{' '}
      until <code>LIFTOFF_MAIL</code> is set to <code>smtp</code>.
    </>
  )
}

/** As many as are counted may be more. */
function sayWaiting({ waiting }: Props['mail']): string {
  if (waiting === 0) return 'No notifications'
  if (waiting === 1) return '1 notification'
  return `${waiting}${waiting === mostWaiting ? ' or more' : ''} notifications`
}

function MailState({ mail: { carrier, takenAt, failedAt } }: Props) {
  if (carrier === 'outbox') return <StatusChip tone="neutral">Not sent</StatusChip>
  if (failedAt !== null && (takenAt === null || failedAt > takenAt))
    return <StatusChip tone="negative">Failing</StatusChip>
  if (takenAt === null) return <StatusChip tone="neutral">Not used yet</StatusChip>
  return <StatusChip tone="positive">Working</StatusChip>
}

function TestEmailButton() {
  const { email } = useViewer()
  const queryClient = useQueryClient()
  const [sent, setSent] = useState<TestEmail | null>(null)
  const act = useAct({
    mutationFn: async () => (await sendTestEmail({})).email,
    onSuccess: setSent,
    onError: () => setSent(null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: connectionsKey }),
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => act.mutate()} busy={act.isPending}>
          Send test email
        </Button>
        <span className="min-w-0 text-dense break-words text-ink-soft">To {email}</span>
      </div>
      <NotDone error={act.error} title="The test email wasn’t sent" />
      {sent && !act.error && <Outcome sent={sent} />}
    </div>
  )
}

function Outcome({ sent: { to, outcome, failure } }: { readonly sent: TestEmail }) {
  if (outcome === 'failed')
    return (
      <InlineAlert tone="negative" title="The test email wasn’t sent">
        <p className="break-words">{failure === null ? 'The reason is in the portal’s log.' : `Reason: ${failure}`}</p>
      </InlineAlert>
    )
  if (outcome === 'kept')
    return (
      <InlineAlert tone="info" title="The test email is in the outbox">
        No mail server is set up. The email didn’t leave the portal.
      </InlineAlert>
    )
  return (
    <InlineAlert tone="positive" title="The mail server accepted the test email">
      Check that the email arrives at {to}. The portal can’t tell whether an email arrives or is marked as spam.
    </InlineAlert>
  )
}
