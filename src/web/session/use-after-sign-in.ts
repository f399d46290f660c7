import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call, isNotFound } from '#api/client.ts'
import type { Account } from '#api/identity-client.ts'
import type { User } from '#shop/identity/contract.ts'
import { readLanguage } from '#shop/settings/languages/rules.ts'
import { shownLanguage } from '#shop/shared/language.ts'
import { CART, mergeGuestCart } from '#web/queries/cart.ts'
import { query } from '#web/queries/query.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { useLanguages } from '#web/settings/languages.ts'
import { choicePath } from './choice-path.ts'
import { useNextPath } from './login-path.ts'

/**
 * Every way of signing in ends here. The guest's cart joins the account's and personal data is refetched; the page then
 * sees the account and continues. Without an answer, the browser navigates on, and the next page asks.
 */
export function useAfterSignIn() {
  const queryClient = useQueryClient()
  const next = useNextPath()
  const languages = useLanguages()

  /** As chosen in another browser. */
  function openInOwnLanguage(user: User | undefined) {
    const language = user?.language
    if (!languages.offersBoth || !language || language === shownLanguage()) return
    const { pathname, search, hash } = window.location
    const page = { pathname: readLanguage(pathname).path, search, hash }
    window.location.assign(choicePath(language, languages, page))
  }

  return async () => {
    await mergeGuestCart()
    try {
      const account = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      if (account) void ensureUserRecord(queryClient, account).then(openInOwnLanguage)
      await queryClient.invalidateQueries({ queryKey: CART })
    } catch {
      window.location.assign(next)
    }
  }
}

/**
 * Creates the user's record if it is missing: it could not be saved at sign-up, or the account is from a provider. If
 * that fails too, the next sign-in tries again.
 */
async function ensureUserRecord(
  queryClient: QueryClient,
  account: Account,
): Promise<User | undefined> {
  const { email, name, image } = account
  const record = query('GET /user/:email', email)
  try {
    return await queryClient.fetchQuery({ ...record, staleTime: 0 })
  } catch (error) {
    if (!isNotFound(error)) return undefined
    await saveRecord({ email, name: name || email, imageUrl: image ?? '' })
    await queryClient.invalidateQueries({ queryKey: record.queryKey })
    return undefined
  }
}

async function saveRecord(record: { email: string; name: string; imageUrl: string }) {
  const save = (imageUrl: string) =>
    call('POST /newUser', {
      ...record,
      imageUrl,
      phone: '',
      role: 'user',
      language: shownLanguage(),
    })
  try {
    await save(record.imageUrl)
  } catch {
    // A picture that the shop refuses must not prevent the record.
    if (record.imageUrl) await save('').catch(() => null)
  }
}
