import type { ActivityType } from '#domain/core/activity.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { NewActivity } from '#server/platform/activity.ts'

type QuoteActivity = Extract<ActivityType, `quote.${string}`>

/** An activity of a quote, which tells its number first. Only an acceptance belongs to a project: it is the first line of its history. */
export function quoteActivity(type: QuoteActivity, quote: Quote, detail = ''): NewActivity {
  const { id, number, clientId, projectId, projectName } = quote
  return {
    type,
    projectId: projectId ?? '',
    clientId: clientId ?? '',
    subjectId: id,
    subjectName: projectName,
    detail: [number, detail].filter(Boolean).join(': '),
    audience: type === 'quote.requested' || type === 'quote.rejected' ? 'staff' : 'project',
    listed: projectId !== null,
  }
}
