import { useEffect, useRef, useState } from 'react'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { isAtWork } from '#domain/imports/import-kinds.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { CheckedImport } from './CheckedImport.tsx'
import { ColumnsForm } from './ColumnsForm.tsx'
import { FinishedImport } from './FinishedImport.tsx'
import { lookOf } from './import-words.ts'

type Props = { readonly of: PresentedImport }

/** What can be done with an import now. Each step takes the place of the one before, and the focus where that had it. */
export function ImportStep({ of }: Props) {
  const { state, version } = of
  /** The version whose columns are chosen anew: of another one, they are what someone else has chosen. */
  const [choosing, setChoosing] = useState<number | null>(null)
  const step = state === 'uploaded' || (state === 'checked' && choosing === version) ? 'columns' : state
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(step)

  useEffect(() => {
    // Whatever has the focus elsewhere keeps it: another tab may have taken the step.
    if (shown.current !== step && document.activeElement === document.body) area.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])

  return (
    <section
      key={step}
      ref={area}
      aria-label={step === 'columns' ? 'Columns' : lookOf(of).word}
      tabIndex={-1}
      className="max-w-reading outline-none"
    >
      {isAtWork(state) ? (
        <AtWork of={of} />
      ) : step === 'columns' ? (
        <ColumnsForm of={of} />
      ) : step === 'checked' ? (
        <CheckedImport of={of} onChangeColumns={() => setChoosing(version)} />
      ) : (
        <FinishedImport of={of} />
      )}
    </section>
  )
}

function AtWork({ of }: Props) {
  const { counts, rowCount, undo } = of
  const [value, max] = undo ? [undo.removed + undo.keptCount, counts.created] : [counts.handled, rowCount]
  return (
    <Card>
      <ProgressBar
        label={lookOf(of).word}
        value={value}
        max={Math.max(max, 1)}
        valueText={`${formatNumber(value)} of ${formatNumber(max)} ${max === 1 ? 'row' : 'rows'}`}
      />
      <p className="pt-4 text-ink-soft">You can leave this page. The work continues in the background.</p>
    </Card>
  )
}
