import { Settings } from 'lucide-react'
import { useMarkAllRead, useMarkRead, useNotifications } from '#web/notifications/api.ts'
import { emptyWords } from '#web/notifications/group-words.ts'
import { MarkAllRead, NotMarked } from '#web/notifications/MarkAllRead.tsx'
import { LoadingNotifications, NotificationList } from '#web/notifications/NotificationList.tsx'
import { AllowedLink } from '#web/platform/AllowedLink.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { notificationSettingsPlace, projectsPlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** /…/notifications, for every role: all that the viewer was told. */
export function NotificationsPage() {
  const { role } = useViewer()
  const query = useNotifications()
  const markRead = useMarkRead()
  const marking = useMarkAllRead()
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          <>
            <AppLink place={notificationSettingsPlace(role)} className={buttonClass()}>
              <Settings aria-hidden="true" />
              Notification settings
            </AppLink>
            <MarkAllRead marking={marking} />
          </>
        }
      />
      <div className="flex max-w-reading flex-col gap-4">
        <NotMarked marking={marking} />
        <Answer
          query={query}
          what="your notifications"
          loading={
            <div className={frameClass}>
              <LoadingNotifications rows={8} />
            </div>
          }
        >
          {(pages) =>
            (pages.pages[0]?.notifications.length ?? 0) === 0 ? (
              <EmptyState
                title="No notifications"
                action={
                  <AllowedLink place={projectsPlace(role)} className={buttonClass()}>
                    Go to projects
                  </AllowedLink>
                }
              >
                {emptyWords}
              </EmptyState>
            ) : (
              <div className={frameClass}>
                <NotificationList pages={pages} query={query} heading="h2" onOpen={({ id }) => markRead(id)} />
              </div>
            )
          }
        </Answer>
      </div>
    </>
  )
}

const frameClass = 'overflow-hidden rounded-card border border-line bg-surface'
