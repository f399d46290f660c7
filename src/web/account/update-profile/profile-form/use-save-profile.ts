import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#api/identity-client.ts'
import type { Profile, User } from '#shop/identity/contract.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { userQuery } from '#web/queries/users.ts'
import { toast } from '#web/ui/toast.ts'
import { saveProfile, syncAccount } from './save-profile.ts'

const SUCCESS_MS = 4000
export const FAILURE_MS = 5000

const SAVED = 'Profile updated successfully!'
const NOT_SAVED = 'Failed to update profile. Please try again.'
const NOT_SYNCED = 'Profile updated in database but account sync failed. Please refresh the page.'

/** Saves, and says what came of it. */
export function useSaveProfile(account: Account) {
  const queryClient = useQueryClient()
  return async (changes: Partial<Profile>): Promise<User> => {
    try {
      const user = await saveProfile(account, changes)
      queryClient.setQueryData(userQuery(account.email).queryKey, user)
      if (await syncAccount(user)) {
        toast.success(SAVED, { durationMs: SUCCESS_MS })
        void queryClient.invalidateQueries({ queryKey: queryKeys.session })
      } else {
        toast.warning(NOT_SYNCED, { durationMs: FAILURE_MS })
      }
      return user
    } catch (error) {
      toast.error(NOT_SAVED, { durationMs: FAILURE_MS })
      throw error
    }
  }
}
