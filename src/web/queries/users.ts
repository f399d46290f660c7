import { queryOptions } from '@tanstack/react-query'
import { answerOf, client, dataOf, fileOf } from '#api/client.ts'
import type { ListedUser, UserFilter } from '#shop/identity/contract.ts'
import { pagedQuery } from './paged-query.ts'
import { PRELOADED_MS } from './query-client.ts'
import { saveFile } from './save-file.ts'

/** Lists of people, and how many there are. */
export const USERS = ['users'] as const

/** What the list of people is narrowed to. */
export type UserSelection = Omit<UserFilter, 'limit' | 'cursor'>

/** The shop's record of a person, with the role. */
export function userQuery(email: string) {
  return queryOptions({
    queryKey: ['user', email],
    queryFn: () => dataOf(client.user[':email'].$get({ param: { email } })),
  })
}

/** Everybody the shop knows, newest first. */
export function usersQuery(selection: UserSelection) {
  return pagedQuery<ListedUser>({
    queryKey: [...USERS, 'list', selection],
    ask: (page) => answerOf(client.Users.$get({ query: { ...page, ...selection } })),
    staleTime: PRELOADED_MS,
  })
}

export function userSummaryQuery() {
  return queryOptions({
    queryKey: [...USERS, 'summary'],
    queryFn: () => dataOf(client.users.stats.summary.$get()),
    staleTime: PRELOADED_MS,
  })
}

/** Their orders stay, and are nobody's from then on. */
export function deleteUser(email: string) {
  return dataOf(client.user[':email'].$delete({ param: { email } }))
}

/** Logs somebody out on all their devices. */
export function endSessionsOf(email: string) {
  return dataOf(client.users[':email'].sessions.$delete({ param: { email } }))
}

/** Gives a person a role of the staff; with `user` takes it. */
export function changeRole({ email, role }: { email: string; role: string }) {
  return dataOf(client.users[':email'].role.$put({ param: { email }, json: { role } }))
}

/** Hands all that the shop has of somebody to the browser as a file. */
export async function downloadPersonalData(email: string): Promise<void> {
  saveFile(
    await fileOf(client.user[':email'].data.$get({ param: { email } })),
    `personal-data-of-${email}.json`,
  )
}

/** Makes another administrator the owner of the shop. */
export function transferOwnership(email: string) {
  return dataOf(client.owner.$put({ json: { email } }))
}
