import { useState } from 'react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { creatorsOf, useEmployees } from '#web/accounts/exports/employees.ts'
import { CallRefused } from '#web/platform/call-refused.ts'
import { ActOnAllDialog } from '#web/platform/selection/ActOnAllDialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { assignCreator, useRefreshMembers } from './members-api.ts'

/** Puts one creator on several projects, at their default rates, and leaves out those that they are on already. */
export function AddCreatorToAllDialog({ onOpenChange, ...props }: ActProps<PresentedProject>) {
  const { data: employees = [] } = useEmployees()
  const refresh = useRefreshMembers()
  const [chosenId, setChosenId] = useState('')
  const creators = creatorsOf(employees).filter(({ status }) => status !== 'inactive')
  const chosen = creators.find(({ id }) => id === chosenId)
  const isOn = ({ creatorIds }: PresentedProject) => chosen !== undefined && creatorIds.includes(chosen.id)
  const onAlready = props.rows.filter(isOn).length

  // Once for all: each project more would fetch the list anew.
  function handleOpenChange(open: boolean): void {
    if (!open) void refresh()
    onOpenChange(open)
  }

  async function add({ id: projectId }: PresentedProject): Promise<string | null> {
    if (!chosen) return 'Choose a creator first.'
    try {
      await assignCreator({ projectId, creatorId: chosen.id, rate: chosen.rate, billRateCents: null, role: '' })
      return null
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'already-assigned')
        return `${chosen.fullName} is already on the team.`
      throw error
    }
  }

  return (
    <ActOnAllDialog
      {...props}
      onOpenChange={handleOpenChange}
      nameOf={({ name }) => name}
      title={(count, name) => `Add a creator to ${count === 1 ? name : sayProjects(count)}?`}
      description="A creator who has joined the portal can see each project and log hours on it right away. We notify them about each one. Their default rates apply, even to earlier hours that were never approved."
      label={(count) => `Add to ${sayProjects(count)}`}
      told={(count) => `${chosen?.fullName ?? 'Creator'} added to ${sayProjects(count)}`}
      whyNot={(project) => (isOn(project) ? 'Already on the team' : null)}
      disabledReason={chosen ? undefined : 'Choose a creator first.'}
      act={add}
    >
      <SelectField label="Creator" value={chosenId} onChange={({ target }) => setChosenId(target.value)}>
        <option value="" disabled>
          Choose a creator
        </option>
        {creators.map(({ id, fullName, position }) => (
          <option key={id} value={id}>
            {fullName}, {position}
          </option>
        ))}
      </SelectField>
      {chosen && onAlready > 0 && (
        <p className="text-ink-soft">
          {chosen.fullName} is already on {onAlready === props.rows.length ? 'all of them' : sayProjects(onAlready)}.
        </p>
      )}
    </ActOnAllDialog>
  )
}

function sayProjects(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`
}
