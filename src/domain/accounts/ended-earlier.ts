/** The things that the first proof of an address may have ended. */
export const endedEarlier = ['google', 'two-step', 'calendar', 'teammates', 'sessions'] as const
export type EndedEarlier = (typeof endedEarlier)[number]
