import { useState } from 'react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { ActOnAllDialog } from '#web/platform/selection/ActOnAllDialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { updateProject } from './exports/calls.ts'
import { managersOf } from './managers.ts'
import { usePeople } from './people.ts'
import { sayProjects, useProjectAct } from './use-project-act.ts'

const nobody = 'nobody'

/** Asks who is to manage projects, each as the page shows it: one that a colleague has changed meanwhile is left as it is. */
export function AssignManagerDialog(props: ActProps<PresentedProject>) {
  const { staff } = usePeople()
  const [chosen, setChosen] = useState('')
  const isNobody = chosen === nobody
  const managerId = isNobody ? null : chosen
  return (
    <ActOnAllDialog
      {...props}
      nameOf={({ name }) => name}
      title={(count, name) => `Assign a manager to ${count === 1 ? name : sayProjects(count)}?`}
      description="We notify a project’s manager of its activity. If a project has no manager, we notify the staff who can act on the activity."
      label={(count) => `${isNobody ? 'Remove manager from' : 'Assign to'} ${sayProjects(count)}`}
      told={(count) => `Manager ${isNobody ? 'removed from' : 'assigned to'} ${sayProjects(count)}`}
      disabledReason={chosen === '' ? 'Choose a manager first.' : undefined}
      act={useProjectAct(({ id, version }) => updateProject({ projectId: id, version, managerId }))}
    >
      <SelectField label="Manager" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="" disabled>
          Choose a manager
        </option>
        {managersOf(staff).map(({ uid, name }) => (
          <option key={uid} value={uid}>
            {name}
          </option>
        ))}
        <option value={nobody}>No manager</option>
      </SelectField>
    </ActOnAllDialog>
  )
}
