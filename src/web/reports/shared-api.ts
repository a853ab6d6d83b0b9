import { useQuery } from '@tanstack/react-query'
import type { readSharedReport as contract } from '#domain/reports/contract.ts'
import { callTo } from '#web/platform/call.ts'

const readSharedReport = callTo<typeof contract>('read-shared-report')

/** A report by its link, for whoever has it: guests load no more of reports than this. */
export function useSharedReport(token: string) {
  return useQuery({
    queryKey: ['reports', 'shared', token],
    queryFn: ({ signal }) => readSharedReport({ token }, { signal }),
  })
}

export function sharedFile(token: string, kind: 'pdf' | 'csv'): string {
  return `/files/shared-report.${kind}?${new URLSearchParams({ token })}`
}
