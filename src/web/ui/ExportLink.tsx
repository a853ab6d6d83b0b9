import { Download } from 'lucide-react'
import { buttonClass } from './button-class.ts'

type Props = { readonly href: string; readonly isQuiet?: boolean }

/** Downloads the list that it stands by. A page leaves it out where there is nothing to export. */
export function ExportLink({ href, isQuiet = false }: Props) {
  return (
    <a className={isQuiet ? buttonClass('ghost', 'sm') : buttonClass()} href={href} download>
      <Download aria-hidden="true" />
      Export CSV
    </a>
  )
}
