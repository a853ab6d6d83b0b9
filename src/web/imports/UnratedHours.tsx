import type { PresentedImport } from '#domain/imports/contract.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { sayNotHourly, sayUnrated, sayWhich, undoUntil } from './import-words.ts'

type Props = { readonly of: PresentedImport }

const importAgain =
  'Undo all imports of invoices, hours and products in these projects, then undo the project import. Import everything again and choose “Hourly” for the projects.'

/** Which hours no invoice takes, why, and the short way out of it: usual rates apply to hourly projects alone. */
export function UnratedHours({ of }: Props) {
  const { mapping, unratedCount = 0, notHourlyCount = 0, notHourlyRows = [], noneSetRows = [], importedAt } = of
  // A cell that is empty or 0 says no rate.
  const addRate =
    mapping['billRate'] === undefined
      ? 'choose a column for the bill rate under “Change columns”'
      : 'enter a bill rate above 0 in the file and upload the file again'
  const isImported = importedAt !== null
  const noneSet = unratedCount - notHourlyCount
  return (
    <>
      {notHourlyCount > 0 && (
        <InlineAlert tone="caution" title={sayNotHourly(notHourlyCount, isImported)}>
          {sayWhich(notHourlyRows, notHourlyCount)}
          {isImported
            ? `${undoUntil(of) === null ? 'Change' : `${importAgain} Or change`} the billing in each project under “Edit terms and what the client sees”, then reopen the hours and approve them again.`
            : `Rates by position and creators’ own rates apply only to hourly projects. If you imported the projects, undo all imports of invoices, hours and products in them, then undo the project import. Import the projects again as “Hourly”, import everything else again, then check this file again. Or ${addRate}.`}
        </InlineAlert>
      )}
      {noneSet > 0 && (
        <InlineAlert tone="caution" title={sayUnrated(noneSet, isImported)}>
          {sayWhich(noneSetRows, noneSet)}
          {isImported
            ? 'To invoice these hours, set a rate in the project under “Edit terms and what the client sees” or, if the project is hourly, for each person’s position under “Rates by position” in the settings. Then reopen the hours and approve them again.'
            : `To invoice these hours, ${addRate}. Or set a rate in the project under “Edit terms and what the client sees”, or for each person’s position under “Rates by position” in the settings. Then check the file again.`}{' '}
          Staff without a position can add one in their profile.
        </InlineAlert>
      )}
    </>
  )
}
