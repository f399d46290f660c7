import { ApiError, fetchConfirmed } from './client.ts'

/** A sign-in account, as the identity provider describes it. */
export interface Account {
  email: string
  name: string
  image?: string | null
  emailVerified: boolean
  createdAt: string
  twoFactorEnabled?: boolean
}

async function call(path: string, body?: object): Promise<unknown> {
  const response = await fetchConfirmed(`/api/auth/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body
      ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  // A truncated answer must throw rather than look like a signed-out session.
  if (response.ok) return response.json()
  const failure: unknown = await response.json().catch(() => null)
  throw new ApiError(response.status, typeof failure === 'object' && failure ? failure : {})
}

/** Null when signed out. */
export async function currentAccount(): Promise<Account | null> {
  const session = (await call('get-session')) as { user: Account } | null
  return session?.user ?? null
}

/** Returns whether a second factor is still needed. @throws ApiError with a message of `signInMessages` */
export async function signIn(input: {
  email: string
  password: string
  rememberMe: boolean
}): Promise<{ needsCode: boolean }> {
  const answer = (await call('sign-in/email', input)) as { twoFactorRedirect?: boolean }
  return { needsCode: answer.twoFactorRedirect === true }
}

/** @throws ApiError INVALID_CODE, PASSWORD_NEEDED, with a message to show */
export async function signInByPhone(proof: { phone: string; code: string }): Promise<void> {
  await call('sign-in/phone', proof)
}

/** The second step of signing in. @throws ApiError INVALID_CODE, INVALID_BACKUP_CODE */
export async function proveTwoFactor(input: { code: string; isRecovery: boolean }): Promise<void> {
  const { code, isRecovery } = input
  await call(isRecovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', { code })
}

/** What an authenticator app reads, and the recovery codes, which are shown only this once. */
export interface TwoFactorSetup {
  totpUri: string
  secret: string
  recoveryCodes: string[]
}

/** Takes effect with `confirmTwoFactor`. @throws ApiError INVALID_PASSWORD */
export async function startTwoFactor(password: string): Promise<TwoFactorSetup> {
  const { totpURI, backupCodes } = (await call('two-factor/enable', { password })) as {
    totpURI: string
    backupCodes: string[]
  }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  // Authenticator apps would show a plus sign instead of a space in the shop's name.
  return { totpUri: totpURI.replaceAll('+', '%20'), secret, recoveryCodes: backupCodes }
}

/** Ends every other session. @throws ApiError INVALID_CODE */
export async function confirmTwoFactor(code: string): Promise<void> {
  await call('two-factor/verify-totp', { code })
}

/** Invalidates the old codes. @throws ApiError INVALID_PASSWORD */
export async function makeRecoveryCodes(password: string): Promise<string[]> {
  const answer = await call('two-factor/generate-backup-codes', { password })
  return (answer as { backupCodes: string[] }).backupCodes
}

/** @throws ApiError INVALID_PASSWORD */
export async function disableTwoFactor(password: string): Promise<void> {
  await call('two-factor/disable', { password })
}

/** Also signs the new account in. @throws ApiError with a message of `signUpMessages` */
export async function signUp(input: {
  name: string
  email: string
  password: string
}): Promise<void> {
  await call('sign-up/email', input)
}

export async function signOut(): Promise<void> {
  await call('sign-out', {})
}

/** The answer does not reveal whether the account exists. */
export async function requestPasswordLink(email: string): Promise<void> {
  await call('request-password-reset', { email, redirectTo: '/reset-password' })
}

/** Ends every session of the account. @throws ApiError INVALID_TOKEN for a link that was used or has expired */
export async function resetPassword(input: { token: string; newPassword: string }): Promise<void> {
  await call('reset-password', input)
}

/** Ends every other session. @throws ApiError INVALID_PASSWORD when the current one is wrong */
export async function changePassword(input: {
  currentPassword: string
  newPassword: string
}): Promise<void> {
  await call('change-password', input)
}

/** Proves that the session's holder is its user. @throws ApiError INVALID_PASSWORD */
export async function confirmPassword(password: string): Promise<void> {
  await call('confirm-password', { password })
}

/** Proves the same with a second factor. @throws ApiError INVALID_CODE */
export async function confirmWithCode(code: string): Promise<void> {
  await call('two-factor/verify-totp', { code })
}

/** The sign-in methods of the account: `credential` for a password, else a provider's name. */
export async function listSignInWays(): Promise<string[]> {
  const accounts = (await call('list-accounts')) as { providerId: string }[]
  return accounts.map(({ providerId }) => providerId)
}

export async function renameAccount(input: { name: string; image: string | null }): Promise<void> {
  await call('update-user', input)
}

/**
 * Users with a password must give it. The email must be that of the signed-in account.
 * @throws ApiError INVALID_PASSWORD, SESSION_EXPIRED, ANOTHER_ACCOUNT
 */
export async function deleteAccount(input: { email: string; password?: string }): Promise<void> {
  await call('delete-user', input)
}
