import type { updateMeetingRules } from '#domain/meetings/contract.ts'
import { TimeZoneField } from '#web/accounts/exports/TimeZoneField.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'

const HoursDialog = lazyDialog(() => import('./HoursDialog.tsx'))
const RulesDialog = lazyDialog(() => import('./RulesDialog.tsx'))

/** What staff set of meetings: their own hours, and the rules of all. */
export function StaffMeetingActions() {
  const hours = useDialog(HoursDialog)
  const rules = useDialog(RulesDialog)
  const maySetRules = useMay<typeof updateMeetingRules>('settings')
  return (
    <>
      {maySetRules && <Button {...rules.opener}>Meeting rules</Button>}
      <Button {...hours.opener}>Your hours</Button>
      {maySetRules && <RulesDialog {...rules.props} />}
      <HoursDialog {...hours.props} zoneField={(wired) => <TimeZoneField {...wired} usedBy="Your hours" />} />
    </>
  )
}
