import { TimeZoneField } from '#web/accounts/TimeZoneField.tsx'
import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'

const HoursDialog = lazyPart(() => import('#web/meetings/HoursDialog.tsx').then((module) => module.HoursDialog))
const RulesDialog = lazyPart(() => import('#web/meetings/RulesDialog.tsx').then((module) => module.RulesDialog))

/** What staff set of meetings: their own hours, and the rules of all. */
export function StaffMeetingActions() {
  const [hours, rules] = [useLazyOverlay(), useLazyOverlay()]
  return (
    <>
      <Button onPointerEnter={RulesDialog.prepare} onFocus={RulesDialog.prepare} onClick={rules.show}>
        Meeting rules
      </Button>
      <Button onPointerEnter={HoursDialog.prepare} onFocus={HoursDialog.prepare} onClick={hours.show}>
        Your hours
      </Button>
      {rules.wasShown && <RulesDialog {...rules.props} />}
      {hours.wasShown && <HoursDialog {...hours.props} zoneField={(wired) => <TimeZoneField {...wired} />} />}
    </>
  )
}
