import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/projects/contract.ts'
import { callTo } from '#web/platform/call.ts'
import { patchProduct, patchProject, projectKeys } from './project-cache.ts'
import type { ProjectFilter } from './project-cache.ts'

export const listProjects = callTo<typeof contract.listProjects>('list-projects')
const getProject = callTo<typeof contract.getProject>('get-project')
const createProject = callTo<typeof contract.createProject>('create-project')
const updateProject = callTo<typeof contract.updateProject>('update-project')
const addProduct = callTo<typeof contract.addProduct>('add-product')

export type ProjectDetails = ReplyOf<typeof contract.getProject>

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

export function useProject(projectId: string) {
  return useQuery({
    queryKey: projectKeys.details(projectId),
    queryFn: ({ signal }) => getProject({ projectId }, { signal }),
  })
}

export function useCreateProject() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.createProject>) => createProject(body),
    onSuccess: ({ project }) => patchProject(queryClient, project.id, project),
  })
}

type ProjectChange = Omit<BodyOf<typeof contract.updateProject>, 'projectId' | 'version'>

/** Shows the change at once and takes it back if the portal refuses. */
export function useUpdateProject(projectId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, change }: { version: number; change: ProjectChange }) =>
      updateProject({ projectId, version, ...change }),
    onMutate: ({ change }) => {
      const before = queryClient.getQueryData<ProjectDetails>(projectKeys.details(projectId))
      if (before)
        queryClient.setQueryData(projectKeys.details(projectId), {
          ...before,
          project: { ...before.project, ...change },
        })
      return { before }
    },
    onError: (_error, _change, context) => {
      if (context?.before) queryClient.setQueryData(projectKeys.details(projectId), context.before)
      void queryClient.invalidateQueries({ queryKey: projectKeys.details(projectId) })
    },
    onSuccess: ({ project }) => patchProject(queryClient, project.id, project),
  })
}

export function useAddProduct(projectId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof contract.addProduct>, 'projectId'>) => addProduct({ projectId, ...body }),
    onSuccess: ({ product }) => patchProduct(queryClient, product.id, product),
  })
}
