import type { ReactNode } from 'react'

/** What may take several lines in a row of a `Table`, with the room of a row of one line above and below. On phones the row has it. */
export function Lines({ children }: { readonly children: ReactNode }) {
  return <span className="block py-2 whitespace-normal max-sm:p-0">{children}</span>
}
