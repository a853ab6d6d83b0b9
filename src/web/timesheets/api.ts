import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { monthOf } from '#domain/core/days.ts'
import type { Day, Month } from '#domain/core/days.ts'
import type { BodyOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { HourUse } from '#domain/projects/hour-use-schema.ts'
import { batchSize } from '#domain/timesheets/batch-size.ts'
import type * as contract from '#domain/timesheets/contract.ts'
import { callTo } from '#web/platform/call.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import { keep } from '#web/platform/live/patch.ts'
import { entryDocuments, refreshSums } from '#web/timesheets/exports/hours-cache.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { showToast } from '#web/ui/toast.ts'
import { hoursKeys } from './hours-keys.ts'
import type { EntryFilter, SheetFilter } from './hours-keys.ts'
import { sayEntries } from './hours-words.ts'
import { sayPast } from './past-limits.ts'

const listTimeSheets = callTo<typeof contract.listTimeSheets>('list-time-sheets')
const listHours = callTo<typeof contract.listHours>('list-hours')
const prepareHours = callTo<typeof contract.prepareHours>('prepare-hours')
const addHours = callTo<typeof contract.addHours>('add-hours')
const submitHours = callTo<typeof contract.submitHours>('submit-hours')
const approveHours = callTo<typeof contract.approveHours>('approve-hours')
const rejectHours = callTo<typeof contract.rejectHours>('reject-hours')
const reopenHours = callTo<typeof contract.reopenHours>('reopen-hours')

export type TimeSheets = ReplyOf<typeof contract.listTimeSheets>
export type Preparation = ReplyOf<typeof contract.prepareHours>
/** An entry that waits for a decision, as it was seen. */
export type Waiting = {
  readonly entryId: string
  readonly version: number
  /** Whether no bill rate is agreed for it: then no invoice takes it once it is approved. */
  readonly isUnrated?: boolean | undefined
}

/** The totals of a month per creator and day. */
export function useTimeSheets(filter: SheetFilter) {
  return useQuery({
    queryKey: hoursKeys.sheets(filter),
    queryFn: ({ signal }) => listTimeSheets(filter, { signal }),
    // Another filter may show what was there before; another month may not.
    placeholderData: (before, query) => (query?.queryKey[2].month === filter.month ? before : undefined),
  })
}

/** The projects of two months or of one, whatever the filter, by name, with the client where two are called alike; none of a month before the portal has answered. */
export function useProjectsIn([first, last]: readonly [Month, Month], filter: SheetFilter) {
  const begun = useTimeSheets({ ...filter, month: first })
  const ended = useTimeSheets({ ...filter, month: last })
  const all = [...(begun.data?.projects ?? []), ...(ended.data?.projects ?? [])]
  const byId = new Map(
    all.map(({ id, name, client }) => [
      id,
      { id, name: client && all.some((each) => each.name === name && each.id !== id) ? `${name}, ${client}` : name },
    ]),
  )
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The projects of an entry's month and creator, as they are once `isOpen`; undefined before the portal has answered. */
export function useProjectsNow(entry: ShownEntry | undefined, isOpen: boolean) {
  const { creatorId, workDate } = entry ?? { creatorId: '', workDate: '' }
  const filter = { month: monthOf(workDate), creatorId }
  const { data } = useQuery({
    queryKey: hoursKeys.sheets(filter),
    queryFn: ({ signal }) => listTimeSheets(filter, { signal }),
    staleTime: 0,
    enabled: isOpen && entry !== undefined,
  })
  return data?.projects
}

/** The entries by 1 creator in a month, by day, page by page. */
export function useEntries(filter: EntryFilter) {
  return useInfiniteQuery({
    queryKey: hoursKeys.entries(filter),
    queryFn: ({ pageParam, signal }) =>
      listHours({ ...filter, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** What a creator needs to log hours on a day. */
export function usePreparation(workDate: Day) {
  return useQuery({
    queryKey: hoursKeys.preparation(workDate),
    queryFn: ({ signal }) => prepareHours({ workDate }, { signal }),
    // Nothing tells of a project that was restored.
    staleTime: 0,
    // While another day is asked for, the projects stay to be chosen from.
    placeholderData: (before) => before,
  })
}

/** Saves hours, and answers with them as they are saved. */
export function useAddHours() {
  const queryClient = useQueryClient()
  return async (body: BodyOf<typeof contract.addHours>) => {
    const { entry } = await addHours(body)
    take(queryClient, entry)
    return entry
  }
}

export function useSubmitHours() {
  return useDecision((batch) => submitHours({ entryIds: idsOf(batch) }), 'submitted')
}

export function useApproveHours() {
  return useDecision((entries) => approveHours({ entries }), 'approved')
}

/** Reopens at the rates of the approval, or at the current ones; answers like the decisions. */
export function useReopenHours() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ waiting, takesCurrent }: { readonly waiting: readonly Waiting[]; readonly takesCurrent: boolean }) =>
      decideInBatches(queryClient, waiting, (batch) =>
        reopenHours({ entryIds: idsOf(batch), ...(takesCurrent ? { rates: 'current' } : {}) }),
      ),
    onSuccess: (outcome) => tell(outcome, 'reopened'),
  })
}

/** Rejects with one reason for all of them; answers like the decisions. */
export function useRejectHours() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ waiting, reason }: { readonly waiting: readonly Waiting[]; readonly reason: string }) =>
      decideInBatches(queryClient, waiting, (batch) => rejectHours({ entryIds: idsOf(batch), reason })),
    onSuccess: (outcome) => tell(outcome, 'rejected'),
  })
}

type Decided = {
  readonly entries: readonly ShownEntry[]
  readonly refused: readonly { readonly code: string }[]
  readonly past?: readonly HourUse[] | undefined
}
type Decide = (batch: Waiting[]) => Promise<Decided>
/** For how many entries it was done, and for how many not: somebody else was faster. */
export type Outcome = {
  readonly done: number
  readonly refused: number
  /** The caps and budgets that approved hours now exceed. */
  readonly past: readonly HourUse[]
}

/** A decision on any number of entries; what is done is shown at once and told when it is all done. */
function useDecision(decide: Decide, verb: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (waiting: readonly Waiting[]) => decideInBatches(queryClient, waiting, decide),
    onSuccess: (outcome, waiting) => tell(outcome, verb, waiting.filter(({ isUnrated }) => isUnrated).length),
  })
}

async function decideInBatches(
  queryClient: QueryClient,
  waiting: readonly Waiting[],
  decide: Decide,
): Promise<Outcome> {
  let [done, refused] = [0, 0]
  const past = new Map<string, HourUse>()
  try {
    for (let from = 0; from < waiting.length; from += batchSize) {
      const batch = waiting.slice(from, from + batchSize).map(({ entryId, version }) => ({ entryId, version }))
      const decided = await decide(batch)
      for (const entry of decided.entries) keep(queryClient, entryDocuments, entry)
      // Somebody else was faster: what they decided comes with it.
      if (decided.refused.length > 0) askAgain(queryClient, hoursKeys.allEntries)
      done += decided.entries.length
      refused += decided.refused.length
      for (const use of decided.past ?? []) past.set(use.id, use)
    }
  } finally {
    void refreshSums(queryClient)
  }
  return { done, refused, past: [...past.values()] }
}

function tell({ done, refused, past }: Outcome, verb: string, unrated = 0): void {
  if (refused > 0) return
  const unbilled = `${unrated < done ? `, ${unrated}` : ''} without a bill rate`
  showToast(`${done === 1 ? 'Hours' : sayEntries(done)} ${verb}${unrated > 0 ? unbilled : ''}${sayPast(past)}`)
}

/** Shows an entry as it was saved just now, and asks for the sums with it. */
export function take(queryClient: QueryClient, entry: ShownEntry): void {
  keep(queryClient, entryDocuments, entry)
  void refreshSums(queryClient)
}

function idsOf(batch: readonly Waiting[]): string[] {
  return batch.map(({ entryId }) => entryId)
}
