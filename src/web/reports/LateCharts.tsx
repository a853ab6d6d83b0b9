import { lazyPart } from '#web/platform/lazy-part.tsx'

/** The charts, in a chunk of their own: prepared by whoever knows early that they will be shown. */
export const LateCharts = lazyPart(() => import('./ReportCharts.tsx'))
