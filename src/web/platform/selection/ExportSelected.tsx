import { Download } from 'lucide-react'
import { mostChosen } from '#domain/core/most-chosen.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  /** The file that has all rows, by its name under `/files/`. */
  readonly file: string
  /** The rows by their noun: "clients". */
  readonly what: string
  readonly rows: readonly { readonly id: string }[]
  /** Why there is nothing to export where rows are selected, and none of them is in `rows`. */
  readonly whyNone?: string
  /** What it is called where not all that are selected are exported. */
  readonly label?: string | undefined
}

/** Downloads what is selected, as many rows as an address can name. */
export function ExportSelected({ file, what, rows, whyNone, label = 'Export CSV' }: Props) {
  const content = (
    <>
      <Download aria-hidden="true" />
      {label}
    </>
  )
  const tooMany = `Select at most ${mostChosen} ${what}, or export the whole list.`
  const whyNot = rows.length > mostChosen ? tooMany : rows.length === 0 ? whyNone : undefined
  if (whyNot !== undefined)
    return (
      <Button size="sm" disabledReason={whyNot}>
        {content}
      </Button>
    )
  const ids = rows.map(({ id }) => id).join(',')
  return (
    <a className={buttonClass('secondary', 'sm')} href={`/files/${file}.csv?${new URLSearchParams({ ids })}`} download>
      {content}
    </a>
  )
}
