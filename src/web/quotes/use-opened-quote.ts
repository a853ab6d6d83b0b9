import { useNavigate, useSearch } from '@tanstack/react-router'

/** The quote whose sheet is open, kept in the address; null while none is. */
export function useOpenedQuote(): readonly [string | null, () => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const opened = search['quote']

  function close(): void {
    const { quote: _opened, ...rest } = search
    void navigate({ to: '.', search: rest as never, replace: true, resetScroll: false, viewTransition: false })
  }

  return [typeof opened === 'string' && opened !== '' ? opened : null, close]
}
