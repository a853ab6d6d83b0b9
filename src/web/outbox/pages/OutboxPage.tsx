import { useMail, useOutbox } from '#web/outbox/api.ts'
import { MailList, addressOf } from '#web/outbox/MailList.tsx'
import { MailView } from '#web/outbox/MailView.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatAgo } from '#web/platform/format.ts'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { rolePlace } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows, SkeletonText } from '#web/ui/Skeleton.tsx'

const outboxSearch = { mail: text }
export type OutboxSearch = SearchOf<typeof outboxSearch>

const outbox = rolePlace('superAdmin', 'outbox')

/** What the portal would have sent, for a portal without a mail server. The address names the mail that is open. */
export function OutboxPage() {
  const { mail } = usePageSearch(outboxSearch).search
  return mail ? <OneMail mailId={mail} /> : <AllMails />
}

function AllMails() {
  const { features } = useSession()
  const outboxQuery = useOutbox()
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = outboxQuery
  return (
    <>
      <PageHeader
        title="Outbox"
        state={features.mail === 'sent' ? null : 'Without a mail server, the portal keeps its emails here.'}
      />
      <Answer query={outboxQuery} what="the emails" loading={<SkeletonRows />}>
        {({ pages }) => <Mails pages={pages} />}
      </Answer>
      {hasNextPage && (
        <div className="pt-4">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            Show more emails
          </Button>
        </div>
      )}
    </>
  )
}

function Mails({ pages }: { pages: NonNullable<ReturnType<typeof useOutbox>['data']>['pages'] }) {
  const mails = pages.flatMap((page) => page.mails)
  if (pages[0]?.carrier === 'smtp')
    return <EmptyState title="No emails are kept here">A mail server sends this portal’s emails.</EmptyState>
  if (mails.length === 0)
    return (
      <EmptyState title="No emails">
        Emails from the portal, such as invitations and password resets, appear here for up to 90 days.
      </EmptyState>
    )
  return <MailList mails={mails} placeOf={(mailId) => ({ ...outbox, search: { mail: mailId } })} />
}

function OneMail({ mailId }: { mailId: string }) {
  const query = useMail(mailId)
  const { data, error } = query
  usePageTitle(data?.mail.subject)
  const up = [
    <AppLink key="outbox" place={outbox}>
      Outbox
    </AppLink>,
  ]
  return (
    <>
      <PageHeader
        title={error ? 'Email' : data?.mail.subject}
        breadcrumb={<Breadcrumb links={up} />}
        state={data ? `To ${addressOf(data.mail.to)}, ${formatAgo(data.mail.sentAt)}` : null}
      />
      <Answer query={query} what="the email" loading={<SkeletonText />}>
        {(mail) => <MailView mail={mail} />}
      </Answer>
    </>
  )
}
