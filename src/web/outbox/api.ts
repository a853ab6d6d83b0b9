import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type * as contract from '#domain/outbox/contract.ts'
import { callTo } from '#web/platform/call.ts'

const listOutbox = callTo<typeof contract.listOutbox>('list-outbox')
const readMail = callTo<typeof contract.readMail>('read-mail')

/** The mails kept, newest first. Mails are not live: the list asks again whenever somebody looks. */
export function useOutbox() {
  return useInfiniteQuery({
    queryKey: ['outbox'],
    queryFn: ({ pageParam, signal }) => listOutbox(pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

export function useMail(mailId: string) {
  return useQuery({
    queryKey: ['outbox', mailId],
    queryFn: ({ signal }) => readMail({ mailId }, { signal }),
    staleTime: Infinity,
  })
}
