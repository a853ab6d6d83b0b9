import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MailText } from '#domain/core/mail-text.ts'
import { getMailText, listMailTextChanges, listMailTexts, previewMailText } from './calls.ts'

export const mailTextsKey = ['settings', 'mails'] as const

/** What the parts of an email are called. */
export const mailTextLabels = { subject: 'Subject', body: 'Text', button: 'Button', smallPrint: 'Small print' } as const

export function useMailTexts() {
  return useQuery({
    queryKey: [...mailTextsKey, 'all'],
    queryFn: async ({ signal }) => (await listMailTexts({}, { signal })).mails,
  })
}

export function mailTextKey(kind: string) {
  return [...mailTextsKey, 'one', kind] as const
}

export function useMailText(kind: string) {
  return useQuery({
    queryKey: mailTextKey(kind),
    queryFn: async ({ signal }) => (await getMailText({ kind }, { signal })).mail,
  })
}

/** The sample of a mail in plain text; the one before stays while it is asked for, and where the words are none. */
export function useMailPreview(kind: string, { subject, body, smallPrint, button }: MailText) {
  return useQuery({
    queryKey: [...mailTextsKey, 'preview', kind, subject, body, smallPrint, button],
    queryFn: ({ signal }) => previewMailText({ kind, subject, body, smallPrint, button }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The changes of one mail, newest first. */
export function useMailTextChanges(kind: string) {
  return useInfiniteQuery({
    queryKey: [...mailTextsKey, 'changes', kind],
    queryFn: ({ pageParam, signal }) =>
      listMailTextChanges({ kind, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
