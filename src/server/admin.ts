import './given-environment.ts'
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { changeRole } from '#shop/identity/change-role.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, NewUser } from '#shop/identity/contract.ts'
import { findUser, listAdmins } from '#shop/identity/queries.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { inTransaction } from '#shop/shared/context.ts'
import { askPassword, NotAnswered, readPassword } from './ask-password.ts'
import { type Config, readConfig } from './config.ts'
import { explainFailure } from './explain-failure.ts'
import { givenEnvironment } from './given-environment.ts'
import { type Assembled, withShop } from './with-shop.ts'

const USAGE = `Who administers the shop:
  npm run admin -- add someone@example.com      asks for a password
      --password-from-stdin                     reads the password from the standard input
      --mail                                    mails a link to choose a password
  npm run admin -- remove someone@example.com   takes the role away; the person stays a user
  npm run admin -- list`

/** What cannot be done, in one line for whoever asked for it. */
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
  | { name: 'add'; email: string; passwordFrom: 'terminal' | 'stdin' | 'mail' }
  | { name: 'remove'; email: string }
  | { name: 'list' }

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** @throws Refusal */
function readCommand(words: string[]): Command {
  const { positionals, values } = parseWords(words)
  const [name, address, ...others] = positionals
  if (others.length > 0)
    throw new Refusal(`There is one word too many: "${others[0]}".`, WRONG_USAGE)
  const { mail, 'password-from-stdin': stdin } = values
  if (name !== 'add' && (mail || stdin)) {
    throw new Refusal('Only "add" is about passwords.', WRONG_USAGE)
  }
  if (mail && stdin) throw new Refusal('Either the password, or a mail: not both.', WRONG_USAGE)
  switch (name) {
    case 'add': {
      const passwordFrom = mail ? 'mail' : stdin ? 'stdin' : 'terminal'
      return { name, email: readAddress(address), passwordFrom }
    }
    case 'remove':
      return { name, email: readAddress(address) }
    case 'list':
      return { name }
    default:
      throw new Refusal(
        name ? `There is no "${name}": use add, remove or list.` : USAGE,
        WRONG_USAGE,
      )
  }
}

function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'password-from-stdin': { type: 'boolean' }, mail: { type: 'boolean' } },
    })
  } catch (error) {
    // What follows the first sentence is for programmers.
    throw new Refusal((error as Error).message.replace(/\. .*/, '.'), WRONG_USAGE)
  }
}

function readAddress(address: string | undefined): string {
  if (address === undefined) throw new Refusal('Whom? Please give an e-mail address.', WRONG_USAGE)
  const email = NewUser.shape.email.safeParse(address)
  if (!email.success) throw new Refusal(`"${address}" is not an e-mail address.`, WRONG_USAGE)
  return email.data
}

function run(command: Command, config: Config): Promise<void> {
  return withShop(config, (assembled) => {
    switch (command.name) {
      case 'add':
        return add(assembled, command)
      case 'remove':
        return remove(assembled, command.email)
      case 'list':
        return list(assembled)
    }
  })
}

async function add(
  assembled: Assembled,
  { email, passwordFrom }: Command & { name: 'add' },
): Promise<void> {
  const { shop, findSignIn, setSignIn } = assembled
  const known = await findSignIn(email)
  const password = await choosePassword(email, known?.madeAt, passwordFrom)
  const record = await findUser(shop, email)
  const name = record?.name || known?.name || 'Administrator'
  if (password !== undefined) await setSignIn({ email, name, password })
  await inTransaction(shop, async (transaction) => {
    if (!record) await saveNewUser(transaction, { email, name, phone: '', imageUrl: '' })
    await changeRole(transaction, email, 'admin')
  })
  const wasAdmin = record?.role === 'admin'
  const isNewPassword = password !== undefined && passwordFrom !== 'mail'
  say(
    wasAdmin
      ? `${email} was an administrator already${isNewPassword ? '; the new password holds.' : '.'}`
      : `${email} is an administrator.`,
  )
  if (passwordFrom === 'mail') await mailLink(assembled, email)
}

/** Undefined: the account keeps the password it has. */
async function choosePassword(
  email: string,
  madeAt: Date | undefined,
  from: 'terminal' | 'stdin' | 'mail',
): Promise<string | undefined> {
  // Known to nobody: whoever made the account must not get in before its mailbox was opened.
  if (from === 'mail') return randomBytes(32).toString('base64url')
  if (from === 'stdin') {
    const password = await readPassword(process.stdin)
    const complaint = complaintOf(password)
    if (complaint) throw new Refusal(complaint)
    return password
  }
  if (!process.stdin.isTTY) {
    if (madeAt) return undefined
    throw new Refusal(`${email} has no account yet: give a password with --password-from-stdin.`)
  }
  if (madeAt) {
    say(`${email} has had an account since ${toShopDate(madeAt)}. Enter alone keeps its password;`)
    say('if you do not know who made it, choose another one.')
  }
  const password = await askPassword({ input: process.stdin, output: process.stdout }, (typed) =>
    typed === '' && madeAt ? undefined : complaintOf(typed),
  )
  return password || undefined
}

function complaintOf(password: string): string | undefined {
  if (password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH) return
  return `A password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`
}

async function mailLink(
  { startWork, mailPasswordLink, stopWork }: Assembled,
  email: string,
): Promise<void> {
  await startWork()
  await mailPasswordLink(email)
  await stopWork()
  say('A link to choose a password is in the mail queue: it leaves as soon as the shop runs, and')
  say('works for one hour.')
}

async function remove({ shop }: Assembled, email: string): Promise<void> {
  const user = await findUser(shop, email)
  if (user?.role !== 'admin') throw new Refusal(`${email} is not an administrator.`)
  await changeRole(shop, email, 'user')
  say(`${email} is no administrator any more, and is signed out everywhere.`)
}

async function list({ shop }: Assembled): Promise<void> {
  const admins = await listAdmins(shop)
  if (admins.length === 0) say('Nobody administers the shop.')
  for (const { email, name } of admins) say(`${email}  ${name}`)
}

function exitCodeOf(error: unknown): number {
  if (error instanceof NotAnswered) return INTERRUPTED
  return error instanceof Refusal ? error.exitCode : 1
}

try {
  await run(readCommand(process.argv.slice(2)), readConfig(givenEnvironment))
} catch (error) {
  const words =
    error instanceof NotAnswered
      ? 'Nothing was changed.'
      : error instanceof Refusal
        ? error.message
        : explainFailure(error)
  process.stderr.write(`${words}\n`)
  process.exitCode = exitCodeOf(error)
}
