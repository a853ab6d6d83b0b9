import type { ReactNode } from 'react'
import { sayAll } from '#domain/core/say-list.ts'
import { linkTypes } from '#domain/projects/project-statuses.ts'
import type { PresentedLinkTools, PresentedLinkToolsChange } from '#domain/projects/tool-contract.ts'
import type { updateLinkTools as call } from '#domain/projects/tool-contract.ts'
import { toolSteps } from '#domain/projects/tool-steps.ts'
import { useMay } from '#web/platform/use-may.ts'
import { useLinkToolChanges, useLinkTools } from '#web/projects/link-tools.ts'
import { LinkToolsForm } from '#web/projects/LinkToolsForm.tsx'
import { ChangeHistory } from '#web/settings/exports/ChangeHistory.tsx'
import { MayNotChange } from '#web/settings/exports/MayNotChange.tsx'
import { SettingsSection } from '#web/settings/exports/SettingsSection.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

/** The settings of the tools that a project’s links can lead to. */
export function LinkToolsSettings({ breadcrumb }: { readonly breadcrumb: ReactNode }) {
  const maySet = useMay<typeof call>('settings')
  return (
    <SettingsSection
      title="Link tools"
      breadcrumb={breadcrumb}
      state={`Projects can always have links to ${sayAll(linkTypes)}. New links can also use the tools added on this page, except retired ones.`}
      query={useLinkTools()}
      what="the link tools"
      history={<History />}
    >
      {(settings) =>
        maySet ? (
          <LinkToolsForm settings={settings} />
        ) : (
          <>
            <MayNotChange act="change the link tools" />
            <Tools tools={settings.tools} />
          </>
        )
      }
    </SettingsSection>
  )
}

/** Who changed the tools, when, and what. */
function History() {
  return (
    <ChangeHistory
      query={useLinkToolChanges()}
      linesOf={({ before, after }: PresentedLinkToolsChange) => toolSteps(before, after)}
    />
  )
}

function Tools({ tools }: Pick<PresentedLinkTools, 'tools'>) {
  if (tools.length === 0)
    return <p className="text-ink-soft">No tools added yet. New links can use tools that staff add.</p>
  return (
    <ul aria-label="Added tools" className="rounded-card border border-line bg-surface">
      {tools.map(({ name, hosts, retirement }) => (
        <li key={name} className="border-b border-line-soft px-4 py-3 last:border-b-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {name}
            {retirement !== null && <StatusChip tone="neutral">Retired</StatusChip>}
          </span>
          <span className="block text-dense break-words text-ink-soft">{hosts.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
