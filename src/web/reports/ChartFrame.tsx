import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ChartMessage } from '#domain/reports/report-messages.ts'
import type { ReportTable } from '#domain/reports/report-tables.ts'
import { Button } from '#web/ui/Button.tsx'
import { FigureTable } from './FigureTable.tsx'

type Props = {
  readonly message: ChartMessage
  /** The same figures in rows. */
  readonly table: ReportTable | undefined
  readonly children: ReactNode
}

/** A chart under what it says. The same figures are a press away as a table. */
export function ChartFrame({ message: { title, summary }, table, children }: Props) {
  const [isTable, setIsTable] = useState(false)
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface p-5 max-sm:p-4">
      <figcaption className="flex items-start justify-between gap-x-4 gap-y-1 pb-2 max-sm:flex-col">
        <div className="min-w-0">
          <h2 className="text-lead font-semibold tracking-tight">{title}</h2>
          <p className="text-dense text-ink-soft">{summary}</p>
        </div>
        {table && (
          <div className="-mr-2.5 max-sm:-ml-3">
            <Button variant="ghost" size="sm" onClick={() => setIsTable(!isTable)}>
              {isTable ? 'View as chart' : 'View as table'}
            </Button>
          </div>
        )}
      </figcaption>
      {isTable && table ? <FigureTable table={table} /> : children}
    </figure>
  )
}
