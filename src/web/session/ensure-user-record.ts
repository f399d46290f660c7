import type { QueryClient } from '@tanstack/react-query'
import { client, dataOf, isNotFound } from '#api/client.ts'
import type { Account } from '#api/identity-client.ts'
import { userQuery } from '#web/queries/users.ts'

/**
 * Whoever signs in and has no record at the shop gets one: it could not be saved when they signed up,
 * or another provider vouches for them. When that fails as well, the next sign-in tries again.
 */
export async function ensureUserRecord(queryClient: QueryClient, account: Account): Promise<void> {
  const { email, name, image } = account
  const query = userQuery(email)
  try {
    await queryClient.fetchQuery({ ...query, staleTime: 0 })
  } catch (error) {
    if (!isNotFound(error)) return
    await saveRecord({ email, name: name || email, imageUrl: image ?? '' })
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
}

async function saveRecord(record: { email: string; name: string; imageUrl: string }) {
  const save = (imageUrl: string) =>
    dataOf(client.newUser.$post({ json: { ...record, imageUrl, phone: '', role: 'user' } }))
  try {
    await save(record.imageUrl)
  } catch {
    // A picture that the shop does not take must not cost anybody their record.
    if (record.imageUrl) await save('').catch(() => null)
  }
}
