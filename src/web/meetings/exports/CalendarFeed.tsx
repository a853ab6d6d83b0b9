import { useMutation, useQueryClient } from '@tanstack/react-query'
import { feedKey, useCalendarFeed } from '#web/meetings/api.ts'
import { renewCalendarFeed, withdrawCalendarFeed } from '#web/meetings/calls.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { LastNotDone } from '#web/platform/LastNotDone.tsx'
import { useSession, useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'

/** The address by which somebody's own calendar follows their meetings. It is a key: staff who see the portal as they do get none. */
export function CalendarFeed() {
  const { look } = useSession()
  const { fullName } = useViewer()
  if (!look) return <OwnCalendarFeed />
  return (
    <Card title="Your calendar">
      <p className="text-ink-soft">Only {fullName} can see their calendar link.</p>
    </Card>
  )
}

function OwnCalendarFeed() {
  const queryClient = useQueryClient()
  // A client’s calendar has what teammates booked too; that of staff only what they host.
  const whose = useViewer().role === 'client' ? 'your account’s' : 'your'
  const renewal = useMutation({
    mutationFn: (_isReplaced: boolean) => renewCalendarFeed({}),
    onSuccess(feed, isReplaced) {
      queryClient.setQueryData(feedKey, feed)
      showToast(isReplaced ? 'Calendar link replaced' : 'Calendar link created')
    },
  })
  const withdrawal = useMutation({
    mutationFn: () => withdrawCalendarFeed({}),
    onSuccess(feed) {
      queryClient.setQueryData(feedKey, feed)
      showToast('Calendar link removed')
    },
  })
  return (
    <Card title="Your calendar">
      <Answer query={useCalendarFeed()} what="your calendar link" loading={<SkeletonText lines={2} />}>
        {({ url }) => (
          <div className="flex flex-col items-start gap-3">
            <p className="max-w-[60ch] text-ink-soft">
              {url === null
                ? `Create a link to see ${whose} meetings in Google, Apple or Outlook calendars.`
                : `Subscribe to this link in your calendar. Anyone with the link can see ${whose} meetings. If you replace the link, the old one stops working.`}
            </p>
            {url !== null && (
              <code className="w-full rounded-control bg-sunken px-3 py-2 text-dense break-all select-all">{url}</code>
            )}
            <LastNotDone
              acts={[
                [renewal, `The link wasn’t ${renewal.variables ? 'replaced' : 'created'}`],
                [withdrawal, 'The link wasn’t removed'],
              ]}
            />
            <div className="flex flex-wrap gap-2">
              {url !== null && <CopyButton text={url} what="link" />}
              <Button writes busy={renewal.isPending} onClick={() => renewal.mutate(url !== null)}>
                {url === null ? 'Create calendar link' : 'Replace link'}
              </Button>
              {url !== null && (
                <Button writes busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
                  Remove link
                </Button>
              )}
            </div>
          </div>
        )}
      </Answer>
    </Card>
  )
}
