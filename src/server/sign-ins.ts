import type { createIdentityProvider } from '#adapters/better-auth/better-auth.ts'

export type IdentityProvider = ReturnType<typeof createIdentityProvider>

export interface SignIn {
  email: string
  name: string
  /** Undefined for somebody who is going to choose one. */
  password?: string | undefined
  /** Whether whoever has the machine vouches for the email; otherwise its owner has to prove it. */
  isProven?: boolean
}

/** The account of that email, if there is one. */
export async function findSignIn(
  identity: IdentityProvider,
  email: string,
): Promise<{ name: string; madeAt: Date } | undefined> {
  const { internalAdapter } = await identity.$context
  const known = await internalAdapter.findUserByEmail(email)
  return known ? { name: known.user.name, madeAt: known.user.createdAt } : undefined
}

/**
 * Makes an account, or takes over one that is there: nobody proves an email when signing up, so
 * whoever made it may be a stranger, who then knows neither the password nor has a session any more.
 */
export async function setSignIn(
  identity: IdentityProvider,
  { email, name, password, isProven = true }: SignIn,
): Promise<void> {
  const { internalAdapter } = await identity.$context
  const userId = await findOrMakeAccount(identity, email, name)
  if (password !== undefined) await setPassword(identity, userId, password)
  if (isProven) await internalAdapter.updateUser(userId, { emailVerified: true })
}

/** Makes a link for a new password, and mails it. Nothing, when there is no such account. */
export async function mailPasswordLink(identity: IdentityProvider, email: string): Promise<void> {
  await identity.api.requestPasswordReset({ body: { email, redirectTo: '/reset-password' } })
}

async function setPassword(
  identity: IdentityProvider,
  userId: string,
  password: string,
): Promise<void> {
  const { internalAdapter, password: passwords } = await identity.$context
  const hash = await passwords.hash(password)
  if (await internalAdapter.findCredentialAccount(userId)) {
    await internalAdapter.updatePassword(userId, hash)
    await internalAdapter.deleteUserSessions(userId)
  } else {
    await addPassword(identity, userId, hash)
  }
}

async function findOrMakeAccount(
  identity: IdentityProvider,
  email: string,
  name: string,
): Promise<string> {
  const { internalAdapter } = await identity.$context
  const known = await internalAdapter.findUserByEmail(email)
  if (known) return known.user.id
  try {
    const made = await internalAdapter.createUser(
      { email, name, emailVerified: false },
      { method: 'email-password' },
    )
    return made.id
  } catch (error) {
    // Another server that starts at the same time may have made it; here as below.
    const others = await internalAdapter.findUserByEmail(email)
    if (!others) throw error
    return others.user.id
  }
}

/** For an account that has none yet, or that is signed in to with another provider. */
async function addPassword(
  identity: IdentityProvider,
  userId: string,
  hash: string,
): Promise<void> {
  const { internalAdapter } = await identity.$context
  try {
    await internalAdapter.linkAccount({
      userId,
      providerId: 'credential',
      accountId: userId,
      password: hash,
    })
    await internalAdapter.deleteUserSessions(userId)
  } catch (error) {
    if (!(await internalAdapter.findCredentialAccount(userId))) throw error
  }
}
