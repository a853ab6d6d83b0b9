import type { Activity, ActivityType } from '#domain/core/activity.ts'

type Told = Pick<Activity, 'actorName' | 'subjectName' | 'detail' | 'price' | 'rejected'>
type Say = (told: Told) => { readonly title: string; readonly body: string }

/** The words about quotes. The subject is the requested project; the detail its company, or its number with the price or the reason. */
export const quoteSentences: Record<Extract<ActivityType, `quote.${string}`>, Say> = {
  'quote.requested': ({ actorName, subjectName, detail }) => ({
    title: `New quote request: ${subjectName}`,
    body: detail ? `From ${actorName}, ${detail}` : `From ${actorName}`,
  }),
  'quote.sent': ({ subjectName, detail, price }) =>
    price
      ? {
          // For the same sum, it may be the same quote.
          title:
            price.beforeCents === price.afterCents
              ? `Your new quote for ${subjectName} is here`
              : `We revised your quote for ${subjectName}`,
          body: `${detail}. This quote replaces our earlier one.`,
        }
      : { title: `Your quote for ${subjectName} is here`, body: detail },
  'quote.accepted': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} accepted the quote for ${subjectName}`,
    body: detail,
  }),
  'quote.rejected': ({ actorName, subjectName, detail, rejected }) => ({
    title: `${actorName} ${turnedDown[rejected ?? 'quote']} for ${subjectName}`,
    body: detail,
  }),
  'quote.withdrawn': ({ subjectName, detail }) => ({
    title: `We withdrew your quote for ${subjectName}`,
    body: detail,
  }),
}

const turnedDown = {
  quote: 'declined the quote',
  request: 'declined the request',
  draft: 'discarded the quote',
} as const
