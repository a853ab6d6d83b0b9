import type { ReactNode } from 'react'
import { AgencySign } from '#web/platform/AgencySign.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { pageTitleId } from '#web/ui/PageHeader.tsx'
import { UnencryptedNotice } from './UnencryptedNotice.tsx'

type Props = {
  readonly title: string
  /** One line: what this page is for. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Under the form: the ways to the other entrances. */
  readonly footer?: ReactNode
  /** What stands at the right on wide screens. */
  readonly panel?: ReactNode
  /** For reading: as wide as running text may be. */
  readonly wide?: boolean
}

/** The frame of every page before the shell: whose portal this is, one form with room around it, and the product beside it. */
export function EntranceFrame({ title, lead, children, footer, panel, wide = false }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <UnencryptedNotice />
      <div className={panel === undefined ? 'grid flex-1' : 'grid flex-1 min-[900px]:grid-cols-2'}>
        <div className="flex min-w-0 flex-col px-6 py-6 sm:px-10 sm:py-8">
          <header className="flex min-w-0 items-center gap-2.5 text-lead font-semibold tracking-tight">
            <AgencySign size={22} />
          </header>
          <main
            className={classNames(
              '@container mx-auto mb-auto flex w-full flex-col gap-6 py-16',
              wide ? 'max-w-reading' : 'max-w-96',
            )}
          >
            <div className="flex flex-col gap-1.5">
              <h1 id={pageTitleId} tabIndex={-1} className="text-title font-semibold">
                {title}
              </h1>
              {lead !== undefined && <p className="text-ink-soft">{lead}</p>}
            </div>
            {children}
          </main>
          {footer}
        </div>
        {panel}
      </div>
    </div>
  )
}
