import type { BodyOf, InputOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/projects/contract.ts'
import type { PresentedLink, PresentedProject } from '#domain/projects/contract.ts'
import * as calls from '#web/projects/exports/calls.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { withLinks } from '#web/projects/exports/project-details.ts'
import type { ProjectChange } from './project-change.ts'

type ProjectEdit = Pick<BodyOf<typeof contract.updateProject>, 'version'> &
  Partial<
    Pick<
      PresentedProject,
      'name' | 'description' | 'status' | 'managerId' | 'startDate' | 'dueDate' | 'progressMode' | 'manualPercent'
    >
  >

/** What a form says of a project, by the version that the form began with. */
export function editProject(projectId: string, { version, ...edit }: ProjectEdit): ProjectChange {
  return {
    send: () => calls.updateProject({ projectId, version, ...edit }),
    show: (details) => withProject(details, edit),
    done: 'Project saved',
    failed: 'Your changes weren’t saved',
    about: null,
  }
}

export function agreeTerms(body: InputOf<typeof contract.updateTerms>): ProjectChange {
  const { projectId: _project, version: _version, ...terms } = body
  return {
    send: () => calls.updateTerms(body),
    show: (details) => (details.terms ? { ...details, terms: { ...details.terms, ...terms } } : details),
    done: 'Terms saved',
    failed: 'The terms weren’t saved',
    about: null,
  }
}

/** `at` is shown until the portal has said when it was. */
export function putAway({ id }: PresentedProject, at: string): ProjectChange {
  return {
    send: () => calls.archiveProject({ projectId: id }),
    show: (details) => withProject(details, { archivedAt: at, listedAt: null }),
    done: 'Project archived',
    failed: 'The project wasn’t archived',
    about: null,
  }
}

export function takeBack({ id }: PresentedProject): ProjectChange {
  return {
    send: () => calls.restoreProject({ projectId: id }),
    show: (details) => withProject(details, { archivedAt: null }),
    done: 'Project restored',
    failed: 'The project wasn’t restored',
    about: id,
  }
}

export function addLinkTo(body: BodyOf<typeof contract.addLink>): ProjectChange {
  return {
    send: () => calls.addLink(body),
    show: (details) => details,
    done: 'Link added',
    failed: 'The link wasn’t added',
    about: null,
  }
}

type LinkEdit = { readonly linkId: string; readonly version: number } & Pick<
  PresentedLink,
  'title' | 'url' | 'visibility'
>

export function editLink({ linkId, version, ...edit }: LinkEdit): ProjectChange {
  return {
    send: () => calls.updateLink({ linkId, version, ...edit }),
    show: (details) =>
      withLinks(
        details,
        details.links.map((link) => (link.id === linkId ? { ...link, ...edit } : link)),
      ),
    done: 'Link saved',
    failed: 'The link wasn’t saved',
    about: null,
  }
}

export function dropLink({ id }: PresentedLink): ProjectChange {
  return {
    send: async () => {
      await calls.removeLink({ linkId: id })
      return { goneLinkId: id }
    },
    show: (details) =>
      withLinks(
        details,
        details.links.filter((link) => link.id !== id),
      ),
    done: 'Link removed',
    failed: 'The link wasn’t removed',
    about: null,
  }
}

function withProject(details: ProjectDetails, change: Partial<PresentedProject>): ProjectDetails {
  return { ...details, project: { ...details.project, ...change } }
}
