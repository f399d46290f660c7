import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, client, dataOf, fileOf } from '#api/client.ts'
import type { ListedUser, User, UserFilter } from '#shop/identity/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { changeKeptRows, pagedQuery } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'
import { saveFile } from './save-file.ts'
import { useAccount } from './session.ts'

/** What the list of people is narrowed to. */
export type UserSelection = Omit<UserFilter, 'limit' | 'cursor'>

/** The shop's record of a person, with the role. */
export function userQuery(email: string) {
  return queryOptions({
    queryKey: queryKeys.user(email),
    queryFn: () => dataOf(client.user[':email'].$get({ param: { email } })),
  })
}

/** Whether the signed-in person owns the shop; undefined while that is not yet known. */
export function useIsOwner(): boolean | undefined {
  const account = useAccount()
  return useQuery({ ...userQuery(account?.email ?? ''), enabled: Boolean(account) }).data?.isOwner
}

/** Everybody the shop knows, newest first. */
export function usersQuery(selection: UserSelection) {
  return pagedQuery<ListedUser>({
    queryKey: queryKeys.users.list(selection),
    ask: (page) => answerOf(client.Users.$get({ query: { ...page, ...selection } })),
    staleTime: 0,
  })
}

export function userSummaryQuery() {
  return queryOptions({
    queryKey: queryKeys.users.summary,
    queryFn: () => dataOf(client.users.stats.summary.$get()),
    staleTime: 0,
  })
}

interface Outcome {
  onDone: (user: User) => void
  onFailed: (error: Error) => void
}

/** Their row goes at once. Their orders stay, and are nobody's from then on. */
export function useDeleteUser({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ email }: User) => dataOf(client.user[':email'].$delete({ param: { email } })),
    onSuccess: (_, deleted) => {
      changeKeptRows<ListedUser>(queryClient, queryKeys.users.lists, (users) =>
        users.filter(({ _id }) => _id !== deleted._id),
      )
      onDone(deleted)
      void queryClient.invalidateQueries({ queryKey: queryKeys.users.summary })
      void queryClient.invalidateQueries({ queryKey: queryKeys.orders.all })
    },
    onError: (error) => {
      onFailed(error)
      return queryClient.invalidateQueries({ queryKey: queryKeys.users.all })
    },
  })
  return { deleteUser: useOneAtATime(mutation), isDeleting: mutation.isPending }
}

/** Makes a person an administrator, or no longer one. */
export function useChangeRole({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ email, role }: Pick<User, 'email' | 'role'>) =>
      dataOf(client.users[':email'].role.$put({ param: { email }, json: { role } })),
    onSuccess: (changed) => {
      changeKeptRows<ListedUser>(queryClient, queryKeys.users.lists, (users) =>
        users.map((user) => (user._id === changed._id ? { ...user, ...changed } : user)),
      )
      onDone(changed)
      void queryClient.invalidateQueries({ queryKey: queryKeys.users.summary })
      void queryClient.invalidateQueries({ queryKey: queryKeys.user(changed.email) })
      void queryClient.invalidateQueries({ queryKey: queryKeys.customers.one(changed.email) })
    },
    onError: (error) => {
      onFailed(error)
      return queryClient.invalidateQueries({ queryKey: queryKeys.users.all })
    },
  })
  return { changeRole: useOneAtATime(mutation), isChanging: mutation.isPending }
}

/** Hands all that the shop has of somebody to the browser as a file. */
export function useDownloadPersonalData(onFailed: (error: Error) => void) {
  return useMutation({
    mutationFn: async (email: string) =>
      saveFile(
        await fileOf(client.user[':email'].data.$get({ param: { email } })),
        `personal-data-of-${email}.json`,
      ),
    onError: onFailed,
  })
}

/** Makes another administrator the owner of the shop. */
export function useHandOver({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => dataOf(client.owner.$put({ json: { email } })),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.users.all })
      void queryClient.invalidateQueries({ queryKey: queryKeys.customers.all })
    },
  })
}
