import { useSearch } from '@tanstack/react-router'
import { rolePlace } from '#web/app/paths.ts'
import { useMail, useOutbox } from '#web/outbox/api.ts'
import { MailList } from '#web/outbox/MailList.tsx'
import { MailView } from '#web/outbox/MailView.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatAgo } from '#web/platform/format.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { BrokenState } from '#web/ui/BrokenState.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonRows, SkeletonText } from '#web/ui/Skeleton.tsx'

const outbox = rolePlace('superAdmin', 'outbox')

/** What the portal would have sent, for a portal without a mail server. The address names the mail that is open. */
export function OutboxPage() {
  const { mail } = useSearch({ strict: false }) as { mail?: string }
  return mail ? <OneMail mailId={mail} /> : <AllMails />
}

function AllMails() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOutbox()
  return (
    <>
      <PageHeader title="Outbox" state="Mails that the portal keeps, because no mail server is configured." />
      {!data && !error && (
        <Skeleton label="Loading mails">
          <SkeletonRows />
        </Skeleton>
      )}
      {error && !data && (
        <BrokenState
          title="The mails could not be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
          requestId={toCallRefused(error).requestId}
        >
          {error.message}
        </BrokenState>
      )}
      {data && <Mails pages={data.pages} />}
      {hasNextPage && (
        <div className="pt-4">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            Show more mails
          </Button>
        </div>
      )}
    </>
  )
}

function Mails({ pages }: { pages: NonNullable<ReturnType<typeof useOutbox>['data']>['pages'] }) {
  const mails = pages.flatMap((page) => page.mails)
  if (pages[0]?.carrier === 'smtp')
    return (
      <EmptyState title="Mails are sent">
        A mail server carries this portal’s mails, so that none are kept here.
      </EmptyState>
    )
  if (mails.length === 0)
    return (
      <EmptyState title="No mails yet">
        Each mail that the portal writes, an invitation or a reset link, will be here to be read.
      </EmptyState>
    )
  return <MailList mails={mails} placeOf={(mailId) => ({ ...outbox, search: { mail: mailId } })} />
}

function OneMail({ mailId }: { mailId: string }) {
  const { data, error, isFetching, refetch } = useMail(mailId)
  usePageTitle(data?.mail.subject)
  return (
    <>
      <PageHeader
        title={error ? 'Mail' : data?.mail.subject}
        breadcrumb={
          <Breadcrumb
            links={[
              <AppLink key="outbox" place={outbox}>
                Outbox
              </AppLink>,
            ]}
          />
        }
        state={data ? `To ${data.mail.to.name} <${data.mail.to.email}>, ${formatAgo(data.mail.sentAt)}` : null}
      />
      {!data && !error && (
        <Skeleton label="Loading the mail">
          <SkeletonText />
        </Skeleton>
      )}
      {error && (
        <BrokenState
          title="The mail could not be opened"
          onRetry={() => void refetch()}
          busy={isFetching}
          requestId={toCallRefused(error).requestId}
        >
          {error.message}
        </BrokenState>
      )}
      {data && <MailView mail={data} />}
    </>
  )
}
