import { useNavigate, useSearch } from '@tanstack/react-router'

/** The client whom staff have chosen at the top of a page, kept in its address; null while none is. */
export function useChosenClient(): readonly [string | null, (clientId: string | null) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const named = search['clientId']

  function choose(clientId: string | null): void {
    const { clientId: _before, ...rest } = search
    void navigate({
      to: '.',
      search: (clientId === null ? rest : { ...rest, clientId }) as never,
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }

  return [typeof named === 'string' && named !== '' ? named : null, choose]
}
