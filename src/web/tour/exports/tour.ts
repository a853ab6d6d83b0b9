import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as contract from '#domain/tour/contract.ts'
import type { PresentedTour } from '#domain/tour/contract.ts'
import { callTo } from '#web/platform/call.ts'

const getTour = callTo<typeof contract.getTour>('get-tour')
const startTour = callTo<typeof contract.startTour>('start-tour')

const tourKey = ['tour']

/** How far the viewer has come; undefined until it is known. Only owners of an account are led. */
export function useTour(enabled: boolean): PresentedTour | undefined {
  const { data } = useQuery({
    queryKey: tourKey,
    queryFn: async ({ signal }) => (await getTour({}, { signal })).tour,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Begins the tour, at its first step with nothing left out. */
export function useStartTour(): () => Promise<void> {
  const move = useTourChange()
  return () => move({ status: 'running', step: 'start-project' }, () => startTour({}))
}

/** Moves on the tour, seen at once. Where the portal cannot note one, the tour goes on here and is a step behind elsewhere. */
export function useTourChange(): (tour: PresentedTour, note: () => Promise<Noted>) => Promise<void> {
  const queryClient = useQueryClient()
  return (tour, note) => move(queryClient, tour, note)
}

type Noted = { readonly tour: PresentedTour }

/** Moves are noted one after the other: the portal ends at the last one. */
let noted: Promise<Noted | null> = Promise.resolve(null)

async function move(queryClient: QueryClient, tour: PresentedTour, note: () => Promise<Noted>): Promise<void> {
  await show(queryClient, tour)
  const last = noted.then(note).catch(() => null)
  noted = last
  const answer = await last
  if (noted === last) await show(queryClient, answer?.tour ?? tour)
}

/** An answer that is on its way tells of the step before. */
async function show(queryClient: QueryClient, tour: PresentedTour): Promise<void> {
  await queryClient.cancelQueries({ queryKey: tourKey })
  queryClient.setQueryData(tourKey, tour)
}
