import type { OwnData } from '#server/platform/own-data.ts'
import type { AccountsDeps } from './accounts/deps.ts'
import { ownAccountData } from './accounts/own-data.ts'
import { ownMessages } from './messages/own-data.ts'
import { ownNotifications } from './notifications/own-data.ts'
import { ownProjectData } from './projects/own-data.ts'
import { ownReports } from './reports/own-data.ts'
import { ownTeamData } from './team/own-data.ts'
import { ownHours } from './timesheets/own-data.ts'

/** Every part of the file that a person may take with them. A slice that keeps something about people adds its own. */
export function joinOwnData(accounts: AccountsDeps): OwnData[] {
  const { documents } = accounts
  return [
    ...ownAccountData(accounts),
    ...ownTeamData(documents),
    ...ownProjectData(documents),
    ...ownHours(documents),
    ...ownMessages(documents),
    ...ownNotifications(documents),
    ...ownReports(documents),
  ]
}
