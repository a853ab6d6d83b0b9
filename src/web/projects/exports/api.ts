import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keep } from '#web/platform/live/patch.ts'
import { useShownDetails } from '#web/projects/project-change.ts'
import { createProject, getProject, listActivity, listProjects } from './calls.ts'
import { projectDocuments } from './project-cache.ts'
import { projectKeys } from './project-keys.ts'
import type { ProjectFilter } from './project-keys.ts'
import { projectsOf } from './project-lists.ts'

/** The projects that match, page by page, last active first. Live events keep it fresh. */
export function useProjects(filter: ProjectFilter) {
  return useInfiniteQuery({
    queryKey: projectKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      listProjects({ ...filter, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    // While a search goes on, what was found before stays on the page.
    placeholderData: (before) => before,
  })
}

/** All projects that match, for a choice among them: they come 50 at a time, and `data` has those that are here. */
export function useAllProjects(filter: ProjectFilter) {
  const query = useProjects(filter)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])

  return { ...query, data: data && projectsOf(data) }
}

/** One project with all that stands on its page, changes that are under way included. */
export function useProject(projectId: string) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: projectKeys.details(projectId),
    queryFn: ({ signal }) => getProject({ projectId }, { signal }),
  })
  return { data: useShownDetails(projectId, data), error, isFetching, refetch }
}

/** What happened in a project, page by page, newest first. Live events keep it fresh. */
export function useActivity(projectId: string) {
  return useInfiniteQuery({
    queryKey: projectKeys.activity(projectId),
    queryFn: ({ pageParam, signal }) =>
      listActivity({ projectId, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export function useCreateProject() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createNow,
    onSuccess: ({ project }) => keep(queryClient, projectDocuments, project),
  })
}

function createNow(body: Parameters<typeof createProject>[0]): ReturnType<typeof createProject> {
  return createProject(body)
}
