import { dayIn, sayNearDay } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { Message } from '#domain/messages/message.ts'

const longest = 140

/** "$480 due Dec 20: Photographs": what a notification says of a payment request that was made at this moment. */
export function wordsOfRequest(
  {
    amountCents,
    description,
    dueDate,
  }: Pick<NonNullable<Message['payment']>, 'amountCents' | 'description' | 'dueDate'>,
  at: Message['createdAt'],
): string {
  const due = dueDate === null ? '' : ` due ${sayNearDay(dueDate, dayIn('UTC', toMilliseconds(at)))}`
  return firstWords(`${sayMoney(amountCents)}${due}: ${description}`)
}

/** What a notification says of a message: its first words, how many files it has, or both. */
export function wordsOf(body: string, fileCount: number): string {
  const words = firstWords(body)
  if (fileCount === 0) return words
  const files = fileCount === 1 ? '1 file' : `${fileCount} files`
  return words ? `${words} (${files})` : files
}

/** The beginning of a text on one line, cut between words where it can be; for a notification. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest + 1)
  const end = cut.lastIndexOf(' ')
  // A cut within a pair of surrogates would leave half a character.
  return `${(end > longest / 2 ? cut.slice(0, end) : cut.slice(0, longest)).toWellFormed().replace(/\uFFFD$/u, '')}…`
}
