import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/reports/contract.ts'
import type { Period } from '#domain/reports/period.ts'
import { callTo } from '#web/platform/call.ts'
import { keep, patch } from '#web/platform/live/patch.ts'
import { reportDocuments } from '#web/reports/exports/report-cache.ts'
import { reportKeys } from '#web/reports/exports/report-keys.ts'
import type { AskedPeriod } from '#web/reports/exports/report-keys.ts'

const getReport = callTo<typeof contract.getReport>('get-report')
const listReportEntries = callTo<typeof contract.listReportEntries>('list-report-entries')
const publishReport = callTo<typeof contract.publishReport>('publish-report')
const listReports = callTo<typeof contract.listReports>('list-reports')
const readReport = callTo<typeof contract.readReport>('read-report')
const unpublishReport = callTo<typeof contract.unpublishReport>('unpublish-report')
const shareReport = callTo<typeof contract.shareReport>('share-report')
const revokeShare = callTo<typeof contract.revokeShare>('revoke-share')

export type LiveReport = ReplyOf<typeof contract.getReport>
export type WholeReport = ReplyOf<typeof contract.readReport>

/** The figures of a project for a period, computed anew after each change of what they come from. */
export function useFigures(projectId: string, period: AskedPeriod) {
  return useQuery({
    queryKey: reportKeys.figures(projectId, period),
    queryFn: ({ signal }) => getReport({ projectId, ...period }, { signal }),
    // While another period is asked for, the one before stays on the page; another project's does not.
    placeholderData: (before, query) => (query?.queryKey[2] === projectId ? before : undefined),
  })
}

/** The approved hours of a period, latest first, page by page. */
export function useReportEntries(projectId: string, period: Period) {
  return useInfiniteQuery({
    queryKey: reportKeys.entries(projectId, period),
    queryFn: ({ pageParam, signal }) =>
      listReportEntries({ projectId, ...period, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** The published reports of a project, latest first, page by page. Live events keep it fresh. */
export function useReports(projectId: string) {
  return useInfiniteQuery({
    queryKey: reportKeys.list(projectId),
    queryFn: ({ pageParam, signal }) =>
      listReports({ projectId, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export function useReport(reportId: string) {
  return useQuery({
    queryKey: reportKeys.one(reportId),
    queryFn: ({ signal }) => readReport({ reportId }, { signal }),
  })
}

export function usePublishReport() {
  const queryClient = useQueryClient()
  return async (body: BodyOf<typeof contract.publishReport>) => {
    const { report } = await publishReport(body)
    keep(queryClient, reportDocuments, report)
  }
}

/** Answers with the link, which is told this once. */
export function useShareReport(reportId: string) {
  const queryClient = useQueryClient()
  return async (until: string): Promise<string> => {
    const { report, link } = await shareReport({ reportId, until })
    keep(queryClient, reportDocuments, report)
    return link
  }
}

/** What it shows goes with the link, perhaps before its answer: `onDone` is called all the same. */
export function useRevokeShare(reportId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => revokeShare({ reportId }),
    onSuccess({ report }) {
      keep(queryClient, reportDocuments, report)
      onDone()
    },
  })
}

/** Leaves the page of the report by `onDone` before it is gone. */
export function useUnpublishReport(reportId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => unpublishReport({ reportId }),
    onSuccess() {
      onDone()
      patch(queryClient, reportDocuments, { id: reportId, document: null })
    },
  })
}

/** Where a published report is downloaded. */
export function fileOf(reportId: string, kind: 'pdf' | 'csv'): string {
  return `/files/reports/${encodeURIComponent(reportId)}.${kind}`
}
