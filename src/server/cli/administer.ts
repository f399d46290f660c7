import type { Readable, Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { isCommonPassword } from '#adapters/zxcvbn/zxcvbn-passwords.ts'
import { recordAudit } from '#shop/audit/record-audit.ts'
import { changeRole } from '#shop/identity/change-role.ts'
import { NewUser, passwordMessages } from '#shop/identity/contract.ts'
import { transferOwnership } from '#shop/identity/ownership.ts'
import { findUser, listAdmins } from '#shop/identity/queries.ts'
import { resetTwoFactor } from '#shop/identity/reset-two-factor.ts'
import { findPasswordFault } from '#shop/identity/rules.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { inTransaction } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { readConfig } from '../config/config.ts'
import { explainFailure } from '../config/explain-failure.ts'
import { askPassword, NotAnswered, readPassword } from './ask-password.ts'
import { type AssembledShop, withShop } from './with-shop.ts'

const USAGE = `Manage administrators:
  npm run admin -- add someone@example.com      asks for a password
      --password-from-stdin                     reads the password from standard input
  npm run admin -- owner someone@example.com    makes an administrator the owner of the shop
  npm run admin -- reset-two-factor someone@example.com   when their phone is lost
  npm run admin -- list`

/** Explains in one line why the command cannot be done. */
class Refusal extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

const WRONG_USAGE = 2
const INTERRUPTED = 130

type Command =
  | { name: 'add'; email: string; passwordFrom: 'terminal' | 'stdin' }
  | { name: 'owner' | 'reset-two-factor'; email: string }
  | { name: 'list' }

/** Streams that a program reads from and writes to. */
export interface Terminal {
  /** A person types there when `isTTY`. */
  input: Readable & { isTTY?: boolean }
  output: Writable
  errors: Writable
}

/** The shop and the operator's terminal. */
interface AdminContext extends AssembledShop {
  terminal: Terminal
  say: (line: string) => void
}

/** @throws Refusal */
function readCommand(words: string[]): Command {
  const { positionals, values } = parseArguments(words)
  const [name, address, ...others] = positionals
  if (others.length > 0) throw new Refusal(`Unexpected argument: "${others[0]}".`, WRONG_USAGE)
  const { 'password-from-stdin': stdin } = values
  if (name !== 'add' && stdin) {
    throw new Refusal('Only "add" takes a password.', WRONG_USAGE)
  }
  switch (name) {
    case 'add':
      return { name, email: readAddress(address), passwordFrom: stdin ? 'stdin' : 'terminal' }
    case 'owner':
    case 'reset-two-factor':
      return { name, email: readAddress(address) }
    case 'list':
      return { name }
    default:
      throw new Refusal(
        name ? `Unknown command "${name}". Use add, owner, reset-two-factor or list.` : USAGE,
        WRONG_USAGE,
      )
  }
}

function parseArguments(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'password-from-stdin': { type: 'boolean' } },
    })
  } catch (error) {
    // The sentences after the first are for programmers.
    throw new Refusal((error as Error).message.replace(/\. .*/, '.'), WRONG_USAGE)
  }
}

function readAddress(address: string | undefined): string {
  if (address === undefined) throw new Refusal('Enter an email address.', WRONG_USAGE)
  const email = NewUser.shape.email.safeParse(address)
  if (!email.success) throw new Refusal(`"${address}" is not an email address.`, WRONG_USAGE)
  return email.data
}

function run(command: Command, context: AdminContext): Promise<void> {
  switch (command.name) {
    case 'add':
      return add(context, command)
    case 'owner':
      return changeOwner(context, command.email)
    case 'reset-two-factor':
      return resetFactor(context, command.email)
    case 'list':
      return list(context)
  }
}

async function add(
  context: AdminContext,
  { email, passwordFrom }: Command & { name: 'add' },
): Promise<void> {
  const { shop, findSignIn, setSignIn, say } = context
  const known = await findSignIn(email)
  const record = await findUser(shop, email)
  const name = record?.name || known?.name || 'Administrator'
  const password = await choosePassword(
    context,
    { email, name, madeAt: known?.madeAt },
    passwordFrom,
  )
  await setSignIn({ email, name, password })
  await inTransaction(shop, async (transaction) => {
    if (known && password !== undefined) await recordAudit(transaction, 'password_changed', email)
    if (!record) await saveNewUser(transaction, { email, name, phone: '', imageUrl: '' })
    if (!record?.isOwner) await changeRole(transaction, email, 'manager')
  })
  if (record?.isOwner || record?.staffRole?.id === 'manager') {
    const change = password === undefined ? '.' : '; the password was changed.'
    say(`${email} is already an administrator${change}`)
  } else {
    say(`${email} is an administrator.`)
  }
}

/** Undefined when the account keeps its password. */
async function choosePassword(
  { shop, terminal, say }: AdminContext,
  { email, name, madeAt }: { email: string; name: string; madeAt: Date | undefined },
  from: 'terminal' | 'stdin',
): Promise<string | undefined> {
  const shopName = (await readSettings(shop)).shop.name
  const complaintOf = (password: string) => {
    const chosen = { email, name, shopName, isAdministrator: true, isCommon: isCommonPassword }
    const fault = findPasswordFault({ ...chosen, password })
    return fault && passwordMessages[fault]()
  }
  if (from === 'stdin') {
    const password = await readPassword(terminal.input)
    const complaint = complaintOf(password)
    if (complaint) throw new Refusal(complaint)
    return password
  }
  if (!terminal.input.isTTY) {
    if (madeAt) return undefined
    throw new Refusal(`${email} has no account yet. Enter a password with --password-from-stdin.`)
  }
  if (madeAt) {
    say(
      `${email} has had an account since ${toShopDate(madeAt)}. Press Enter to keep its password;`,
    )
    say('if you do not know who created it, enter a new one.')
  }
  const password = await askPassword(terminal, (typed) =>
    typed === '' && madeAt ? undefined : complaintOf(typed),
  )
  return password || undefined
}

async function changeOwner({ shop, say }: AdminContext, email: string): Promise<void> {
  try {
    await transferOwnership(shop, email)
  } catch (error) {
    if (isShopError(error)) throw new Refusal(error.message)
    throw error
  }
  say(`${email} now owns the shop.`)
}

async function resetFactor({ shop, say }: AdminContext, email: string): Promise<void> {
  try {
    await resetTwoFactor(shop, email)
  } catch (error) {
    if (isShopError(error)) throw new Refusal(`${email} has not set up two-step login.`)
    throw error
  }
  say(`Two-step login of ${email} is off, and they are logged out everywhere.`)
}

async function list({ shop, say }: AdminContext): Promise<void> {
  const admins = await listAdmins(shop)
  if (admins.length === 0) say('The shop has no administrators.')
  const emails = admins.map(({ email }) => email)
  const proven = new Set(await shop.accounts.listProven(shop.db, emails))
  for (const { email, name, staffRole } of admins) {
    say(
      `${email}  ${name}  (${staffRole?.name})${proven.has(email) ? '' : '  (pending: must choose a password by email)'}`,
    )
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof NotAnswered) return INTERRUPTED
  return error instanceof Refusal ? error.exitCode : 1
}

/** Runs the command with the settings of that environment. Returns the exit code. */
export async function administer(
  words: string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const say = (line: string) => void terminal.output.write(`${line}\n`)
  try {
    const command = readCommand(words)
    await withShop(readConfig(environment), (assembled) =>
      run(command, { ...assembled, terminal, say }),
    )
    return 0
  } catch (error) {
    const explanation =
      error instanceof NotAnswered
        ? 'Nothing was changed.'
        : error instanceof Refusal
          ? error.message
          : explainFailure(error)
    terminal.errors.write(`${explanation}\n`)
    return exitCodeOf(error)
  }
}
