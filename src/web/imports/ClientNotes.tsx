import type { PresentedImport } from '#domain/imports/contract.ts'
import type { NoteKind } from '#domain/imports/import-kinds.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { countOf, sayWhich } from './import-words.ts'

type Props = { readonly of: PresentedImport }

/** What an agency may want to change in its list of clients, though no row of it is wrong. */
export function ClientNotes({ of: { notes } }: Props) {
  return notes?.map(({ about, count, rows }) => (
    <InlineAlert
      key={about}
      tone="caution"
      title={`${countOf('clients', count)} ${titles[about][count === 1 ? 0 : 1]}`}
    >
      {sayWhich(rows, count) + meanings[about]}
    </InlineAlert>
  ))
}

const titles = {
  'no-name': ['has no contact name', 'have no contact name'],
  'same-company': ['has the same company as another client', 'have the same company as another client'],
} as const satisfies Record<NoteKind, readonly [string, string]>

const meanings = {
  'no-name':
    'The owner is named after the email address, like “billing” for billing@company.com. You can change the name in “Edit client”.',
  'same-company': 'Clients with the same company stay separate. In later imports, name them by email address.',
} as const satisfies Record<NoteKind, string>
