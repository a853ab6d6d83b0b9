import { useEffect, useEffectEvent, useState } from 'react'
import { useGoTo } from '#web/platform/go-to.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { projectsPlace } from '#web/platform/places.ts'
import { useDestination } from '#web/platform/routing/use-router.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { asksForTour, isUndisturbed } from './tour-places.ts'
import { useStartTour, useTour } from './tour.ts'

const RunningTour = lazyPart(() => import('#web/tour/RunningTour.tsx'))

/** Leads the owner of an account through the portal: by itself once, and again where they ask for it. */
export function TourGuide() {
  const { role, uid, accountId } = useViewer()
  const { look } = useSession()
  const isLed = role === 'client' && uid === accountId && !look
  const tour = useTour(isLed)
  const start = useStartTour()
  const goTo = useGoTo()
  const location = useDestination()
  const isAsked = isLed && asksForTour(location)
  const [wasAsked, setAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setAsked(true)
  const begins = isAsked || (tour?.status === 'new' && location.pathname === projectsPlace('client').to)
  const begin = useEffectEvent(() => {
    void start()
    if (isAsked) void goTo(projectsPlace('client'), { replace: true })
  })
  useEffect(() => {
    if (begins) begin()
  }, [begins])
  return tour?.status === 'running' && !isUndisturbed(location) ? (
    <RunningTour step={tour.step} leftOut={tour.leftOut ?? null} isAsked={wasAsked} />
  ) : null
}
