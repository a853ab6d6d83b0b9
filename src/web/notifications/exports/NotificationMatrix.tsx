import { seesInvoices } from '#domain/core/viewer.ts'
import { groupsOf } from '#domain/notifications/notification-groups.ts'
import type { NotificationGroup, Preference } from '#domain/notifications/notification-groups.ts'
import { useChoose, usePreferences } from '#web/notifications/api.ts'
import { billingHelp, groupWords, pricesWords, scopeWords } from '#web/notifications/group-words.ts'
import { TickCell } from '#web/notifications/TickCell.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { useViewer } from '#web/platform/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

/** What the viewer is told, in the portal and by mail. Each tick is saved by itself, at once. */
export function NotificationMatrix() {
  const viewer = useViewer()
  const choose = useChoose()
  return (
    <Card
      title="Notifications"
      footer={
        <p className="text-dense text-ink-soft">
          Emails go to {viewer.email}. Changes are saved right away. {scopeWords(viewer)}
        </p>
      }
    >
      <Answer query={usePreferences()} what="your notification settings" loading={<SkeletonRows rows={4} />}>
        {({ preferences }) => (
          <Matrix
            preferences={preferences}
            onChoose={(group, preference) => choose.mutateAsync({ group, ...preference })}
          />
        )}
      </Answer>
      {choose.error && (
        <div className="pt-4">
          <InlineAlert tone="negative" title="The setting wasn’t saved">
            {toCallRefused(choose.error).message}
          </InlineAlert>
        </div>
      )}
    </Card>
  )
}

type MatrixProps = {
  readonly preferences: Readonly<Record<NotificationGroup, Preference>>
  readonly onChoose: (group: NotificationGroup, preference: Preference) => Promise<unknown>
}

function Matrix({ preferences, onChoose }: MatrixProps) {
  const viewer = useViewer()
  const { role } = viewer
  const money = billingHelp(viewer)
  const prices = role === 'client' && seesInvoices(viewer) ? pricesWords : ''
  return (
    <table className="w-full" aria-label="Notification settings">
      <thead>
        <tr className="border-b border-line text-caption text-ink-soft">
          <th scope="col" className="pb-2 text-left font-medium">
            About
          </th>
          <th scope="col" className="w-20 pb-2 text-center font-medium max-sm:w-16">
            In the portal
          </th>
          <th scope="col" className="w-20 pb-2 text-center font-medium max-sm:w-16">
            By email
          </th>
        </tr>
      </thead>
      <tbody>
        {groupsOf(role).map((group) => (
          <Row
            key={group}
            words={group === 'billing' && money ? { ...groupWords[role][group], help: money } : groupWords[role][group]}
            note={group === 'billing' ? prices : ''}
            preference={preferences[group]}
            onChoose={(preference) => onChoose(group, preference)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  readonly words: { readonly title: string; readonly help: string }
  /** Said after the help; empty for nothing. */
  readonly note: string
  readonly preference: Preference
  readonly onChoose: (preference: Preference) => Promise<unknown>
}

function Row({ words: { title, help }, note, preference, onChoose }: RowProps) {
  return (
    <tr className="border-b border-line-soft last:border-0">
      <th scope="row" className="py-3 pr-4 text-left align-top font-normal">
        <span className="block text-body font-medium text-ink">{title}</span>
        <span className="block text-dense text-ink-soft">{note ? `${help} ${note}` : help}</span>
      </th>
      <TickCell
        label={`${title} in the portal`}
        checked={preference.inApp}
        onChange={(inApp) => onChoose({ ...preference, inApp })}
      />
      <TickCell
        label={`${title} by email`}
        checked={preference.email === 'each'}
        onChange={(isOn) => onChoose({ ...preference, email: isOn ? 'each' : 'never' })}
      />
    </tr>
  )
}
