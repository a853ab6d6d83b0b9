import { PausedSearch } from '#web/platform/PausedSearch.tsx'

type Props = {
  /** Undefined while no number is looked for. */
  readonly number: string | undefined
  readonly onChange: (number: string | null) => void
}

/** Finds an invoice by its number, among all that were ever sent. */
export function NumberSearch({ number, onChange }: Props) {
  return (
    <div className="w-60 max-w-full max-sm:w-full">
      <PausedSearch
        label="Search by invoice number"
        placeholder="Invoice number"
        maxLength={40}
        search={number}
        onSearch={onChange}
      />
    </div>
  )
}
