import type { ComponentProps, ReactNode } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

type Props<Settings> = Pick<ComponentProps<typeof Answer<Settings>>, 'query' | 'what' | 'children'> & {
  readonly title: string
  readonly breadcrumb: ReactNode
  /** What the settings do, in a sentence or two. */
  readonly state: string
  /** Who changed the settings; asked for once they are here. */
  readonly history: ReactNode
}

/** A section of the settings that is read and saved as a whole, with its history. */
export function SettingsSection<Settings>(props: Props<Settings>) {
  const { title, breadcrumb, state, query, what, history, children } = props
  return (
    <>
      <PageHeader title={title} breadcrumb={breadcrumb} state={state} />
      <Answer query={query} what={what} loading={<SkeletonRows rows={4} />}>
        {(settings) => (
          <div className="flex max-w-reading flex-col gap-8">
            {children(settings)}
            {history}
          </div>
        )}
      </Answer>
    </>
  )
}
