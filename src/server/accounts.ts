import { appointAdmin, hasAdmin } from '#shop/identity/appoint-admin.ts'
import { findUser } from '#shop/identity/queries.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import type { Context } from '#shop/shared/context.ts'
import { randomReadableCode } from '#shop/shared/id.ts'
import { type Config, DEMO_ADMIN } from './config/config.ts'
import { loadOrCreateSecret } from './config/data-dir.ts'

interface Account {
  email: string
  password: string
  name: string
  phone: string
}

/** Creates the account, or takes over an existing one with this password. */
type SetSignIn = (account: Account) => Promise<void>

const DEMO_SHOPPER = 'rahim@suto.test'

export interface PrintedAccount {
  role: 'Administrator' | 'Shopper'
  email: string
  /** Generated password; undefined when the operator chose one. */
  madePassword: string | undefined
}

function makePassword(): string {
  return randomReadableCode(10).toLowerCase()
}

/**
 * Creates the demo's administrator and shopper. Their passwords are generated at the first start and kept, so that they
 * can be printed again. Returns what to print.
 */
export async function prepareDemoAccounts(
  shop: Context,
  config: Config,
  setSignIn: SetSignIn,
): Promise<PrintedAccount[]> {
  const admin = {
    email: (config.admin.email ?? DEMO_ADMIN).toLowerCase(),
    password:
      config.admin.password ??
      (await loadOrCreateSecret(config.dataDir, 'demo-admin-password', makePassword)),
  }
  const shopper = {
    email: (config.shopper.email ?? DEMO_SHOPPER).toLowerCase(),
    password:
      config.shopper.password ??
      (await loadOrCreateSecret(config.dataDir, 'demo-shopper-password', makePassword)),
  }
  if (!(await findUser(shop, admin.email))) {
    await setSignIn({ ...admin, name: 'Nusrat Jahan', phone: '' })
    await appointAdmin(shop, { email: admin.email, name: 'Nusrat Jahan' })
  }
  if (!(await findUser(shop, shopper.email))) {
    const person = { name: 'Rahim Uddin', phone: '+8801712345678' }
    await setSignIn({ ...shopper, ...person })
    await saveNewUser(shop, { email: shopper.email, ...person, imageUrl: '' })
  }
  return [
    printed('Shopper', shopper, config.shopper.password),
    printed('Administrator', admin, config.admin.password),
  ]
}

function printed(
  role: PrintedAccount['role'],
  { email, password }: Pick<Account, 'email' | 'password'>,
  passwordOfSettings: string | undefined,
): PrintedAccount {
  return { role, email, madePassword: passwordOfSettings === undefined ? password : undefined }
}

/** Creates the administrator from the settings while the shop has none. */
export async function prepareFirstAdmin(
  shop: Context,
  { admin }: Config,
  setSignIn: SetSignIn,
): Promise<void> {
  if (!admin.email || !admin.password || (await hasAdmin(shop))) return
  const email = admin.email.toLowerCase()
  const name = 'Administrator'
  await setSignIn({ email, password: admin.password, name, phone: '' })
  await appointAdmin(shop, { email, name })
}
