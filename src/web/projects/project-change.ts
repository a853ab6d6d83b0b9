import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { PresentedLink, PresentedProduct, PresentedProject, PresentedTerms } from '#domain/projects/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { keep, patch } from '#web/platform/live/patch.ts'
import {
  linkDocuments,
  productDocuments,
  projectDocuments,
  termsDocuments,
} from '#web/projects/exports/project-cache.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { projectKeys } from '#web/projects/exports/project-keys.ts'
import { showToast } from '#web/ui/toast.ts'

/** As much of a page as the portal has answered with. */
type Answered = {
  readonly project?: PresentedProject
  readonly product?: PresentedProduct
  readonly terms?: PresentedTerms
  readonly link?: PresentedLink
  readonly goneLinkId?: string
}

/** Something that somebody does to a project: the page shows it at once, and as it was if the portal refuses. */
export type ProjectChange = {
  /** Makes the call. `known` is what the portal has told by then: an act that is no form goes by its versions. */
  readonly send: (known: ProjectDetails | undefined) => Promise<Answered>
  readonly show: (details: ProjectDetails) => ProjectDetails
  /** Told once it is done: "Milestone approved"; nothing where the page says it all. */
  readonly done?: string | ((answered: Answered) => string)
  /** Told beside `about` if it is refused: "The milestone wasn’t approved". */
  readonly failed: string
  /** The id of what it was done to; null if a form tells the refusal itself. */
  readonly about: string | null
}

/**
 * Makes changes of one project, one after the other, so that each goes by the version that the one before has made. The
 * cache holds only what the portal has told; what is under way is laid over it by `showChanges`.
 */
export function useProjectChange(projectId: string) {
  const queryClient = useQueryClient()
  return useMutation<Answered, Error, ProjectChange>({
    mutationKey: projectKeys.changes(projectId),
    scope: { id: `project ${projectId}` },
    mutationFn: ({ send }) => send(queryClient.getQueryData(projectKeys.details(projectId))),
    onMutate: ({ about }) => forgetFailures(queryClient, projectId, about),
    onSuccess(answered, { done }) {
      takeAnswer(queryClient, answered)
      if (done) showToast(typeof done === 'string' ? done : done(answered))
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: projectKeys.details(projectId) }),
  })
}

/** What is known of a project with what is under way laid over it. */
export function useShownDetails(projectId: string, known: ProjectDetails | undefined): ProjectDetails | undefined {
  const changes = useMutationState({
    filters: { mutationKey: projectKeys.changes(projectId), status: 'pending' },
    select: changeOf,
  })
  return known && changes.reduce((details, { show }) => show(details), known)
}

export type FailedChange = {
  readonly change: ProjectChange
  readonly refusal: CallRefused
  readonly forget: () => void
}

/** The acts that were refused and have not been tried again since, by what they were done to. Forms tell their own. */
export function useFailedChanges(projectId: string): ReadonlyMap<string, FailedChange> {
  const queryClient = useQueryClient()
  const failed = useMutationState({
    filters: { mutationKey: projectKeys.changes(projectId), status: 'error' },
    select: (mutation) => ({ change: changeOf(mutation), error: mutation.state.error }),
  })
  return new Map(
    failed.flatMap(({ change, error }) =>
      change.about === null
        ? []
        : [
            [
              change.about,
              {
                change,
                refusal: toCallRefused(error),
                forget: () => forgetFailures(queryClient, projectId, change.about),
              },
            ],
          ],
    ),
  )
}

function changeOf(mutation: Mutation): ProjectChange {
  // The key is that of `useProjectChange` alone.
  return mutation.state.variables as ProjectChange
}

function takeAnswer(queryClient: QueryClient, { project, product, terms, link, goneLinkId }: Answered): void {
  if (project) keep(queryClient, projectDocuments, project)
  if (product) keep(queryClient, productDocuments, product)
  if (terms) keep(queryClient, termsDocuments, terms)
  if (link) keep(queryClient, linkDocuments, link)
  if (goneLinkId) patch(queryClient, linkDocuments, { id: goneLinkId, document: null })
}

/** What is tried again has not failed any more. */
function forgetFailures(queryClient: QueryClient, projectId: string, about: string | null): void {
  const cache = queryClient.getMutationCache()
  for (const mutation of cache.findAll({ mutationKey: projectKeys.changes(projectId), status: 'error' }))
    if (changeOf(mutation).about === about) cache.remove(mutation)
}
