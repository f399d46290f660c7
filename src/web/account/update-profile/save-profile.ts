import { call, isNotFound } from '#api/client.ts'
import { type Account, renameAccount } from '#api/identity-client.ts'
import type { Profile, User } from '#shop/identity/contract.ts'

/** The account, and what is known of the user without a record. */
type Person = Pick<Account, 'email' | 'name' | 'image'>

/** Replaces the shop's record of a user while there is none. */
export function recordOfAccount({ name, image }: Person): Profile {
  return { name, phone: '', imageUrl: image ?? '' }
}

async function findRecord(email: string): Promise<Profile | undefined> {
  try {
    return await call('GET /user/:email', email)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/**
 * Changes the current record, so that fields unknown to the page stay; creates a missing one first.
 * @throws ApiError
 */
export async function saveProfile(account: Person, changes: Partial<Profile>): Promise<User> {
  const { email } = account
  const found = await findRecord(email)
  const { name, phone, imageUrl } = { ...(found ?? recordOfAccount(account)), ...changes }
  const profile = { name, phone, imageUrl }
  if (!found) await call('POST /newUser', { email, ...profile })
  return call('PUT /user/:email', email, profile)
}

/** Copies name and picture from the record to the account. Returns whether it worked. */
export async function syncAccount({ name, imageUrl }: Profile): Promise<boolean> {
  try {
    await renameAccount({ name, image: imageUrl || null })
    return true
  } catch {
    return false
  }
}
