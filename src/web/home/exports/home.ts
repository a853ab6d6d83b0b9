import { useQuery } from '@tanstack/react-query'
import type { getHome as call } from '#domain/home/contract.ts'
import { homeQuestion } from '#domain/home/home-kinds.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { callTo } from '#web/platform/call.ts'
import { useViewer } from '#web/platform/session.ts'
import { homeKey } from './home-cache.ts'

const getHome = callTo<typeof call>('get-home')

/** What needs the viewer; `lines` without what stands above and says it already. */
export function useHome(toldAbove: readonly HomeKind[]) {
  const question = homeQuestion(useViewer().role)
  const query = useQuery({ queryKey: homeKey, queryFn: ({ signal }) => getHome(question, { signal }) })
  return { ...query, lines: query.data?.lines.filter(({ kind }) => !toldAbove.includes(kind)) }
}
