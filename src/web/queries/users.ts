import { queryOptions } from '@tanstack/react-query'
import { answerTo, call, download } from '#api/client.ts'
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
    queryFn: () => call('GET /user/:email', email),
  })
}

/** Everybody the shop knows, newest first. */
export function usersQuery(selection: UserSelection) {
  return pagedQuery<ListedUser>({
    queryKey: [...USERS, 'list', selection],
    ask: (page) => answerTo('GET /Users', [{ ...page, ...selection }]),
    staleTime: PRELOADED_MS,
  })
}

export function userSummaryQuery() {
  return queryOptions({
    queryKey: [...USERS, 'summary'],
    queryFn: () => call('GET /users/stats/summary'),
    staleTime: PRELOADED_MS,
  })
}

/** Their orders stay, and are nobody's from then on. */
export function deleteUser(email: string) {
  return call('DELETE /user/:email', email)
}

/** Logs somebody out on all their devices. */
export function endSessionsOf(email: string) {
  return call('DELETE /users/:email/sessions', email)
}

/** Gives a person a role of the staff; with `user` takes it. */
export function changeRole({ email, role }: { email: string; role: string }) {
  return call('PUT /users/:email/role', email, { role })
}

/** Hands all that the shop has of somebody to the browser as a file. */
export async function downloadPersonalData(email: string): Promise<void> {
  saveFile(await download('GET /user/:email/data', email), `personal-data-of-${email}.json`)
}

/** Makes another administrator the owner of the shop. */
export function transferOwnership(email: string) {
  return call('PUT /owner', { email })
}
