import { ApiError } from './client.ts'

/** A sign-in, as the identity provider tells of it. */
export interface Account {
  email: string
  name: string
  image?: string | null
  createdAt: string
}

async function call(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body
      ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    throw new ApiError(response.status, typeof answer === 'object' && answer ? answer : {})
  }
  return answer
}

/** Null when nobody is signed in. */
export async function currentAccount(): Promise<Account | null> {
  const session = (await call('get-session')) as { user: Account } | null
  return session?.user ?? null
}

/** @throws ApiError with a message of `signInMessages` */
export async function signIn(input: {
  email: string
  password: string
  rememberMe: boolean
}): Promise<void> {
  await call('sign-in/email', input)
}

/** Signs the new account in as well. @throws ApiError with a message of `signUpMessages` */
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

/** Answered alike whether there is such an account or not. */
export async function requestPasswordLink(email: string): Promise<void> {
  await call('request-password-reset', { email, redirectTo: '/reset-password' })
}

/** Ends every session of the account. @throws ApiError INVALID_TOKEN for a link that was used or is old */
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

/** How the signed-in person can sign in: `credential` for a password, else the name of a provider. */
export async function listSignInWays(): Promise<string[]> {
  const accounts = (await call('list-accounts')) as { providerId: string }[]
  return accounts.map(({ providerId }) => providerId)
}

export async function renameAccount(input: { name: string; image: string | null }): Promise<void> {
  await call('update-user', input)
}

export async function endOtherSessions(): Promise<void> {
  await call('revoke-other-sessions', {})
}

/** Whoever has a password must give it. @throws ApiError INVALID_PASSWORD, SESSION_EXPIRED */
export async function deleteAccount(input: { password?: string }): Promise<void> {
  await call('delete-user', input)
}
