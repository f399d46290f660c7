import { sql } from 'kysely'
import {
  addDays,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type ShopDate,
  startOfShopDate,
} from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { givenRoles, type StaffRole } from '#shop/shared/rights.ts'
import { type Agenda, createAgenda } from './agenda.ts'
import { type Chance, createChance } from './chance.ts'
import type { Customer } from './people.ts'

const OWNER: StaffRole = { id: 'owner', name: 'Owner', rights: givenRoles.owner }

/** The age of the demo shop. */
export const DAYS = 60

/** The owner of the demo, who sees its dashboard. */
export const DEMO_OWNER = 'admin@suto.test'

/** A test card or wallet of the sandbox, and the outcome of paying with it. */
export interface Paying {
  method: string
  cardNumber?: string
  outcome: 'pay' | 'fail' | 'cancel'
}

/** Pays on the gateway's page as a shopper does, and passes the gateway's answer to the shop. */
export type PayAtGateway = (context: Context, page: string, paying: Paying) => Promise<void>

/** What every event of the demo needs. */
export interface Life {
  /** The shop, at the time of the agenda. */
  shop: Context
  agenda: Agenda
  chance: Chance
  payAtGateway: PayAtGateway
  customers: Customer[]
  /** Whether shoppers only buy always-in-stock products, so that stock counts stay the same. */
  leavesStock: boolean
  /** The day in Dhaka on which the shop is opened; all events happen before it. */
  today: ShopDate
  owner(): Context
  as(customer: Customer): Promise<Context>
  /** That many days from today, at that hour in Dhaka. */
  at(daysFromToday: number, hour: number): Date
}

export function beginLife(
  context: Context,
  { today, payAtGateway }: Pick<Life, 'today' | 'payAtGateway'>,
): Life {
  const at = (days: number, hour: number) =>
    new Date(startOfShopDate(addDays(today, days)).getTime() + hour * HOUR_MS)
  const agenda = createAgenda(at(-DAYS, 0))
  const shop: Context = { ...context, actor: { kind: 'shop' }, clock: agenda, limits: 'off' }
  const accounts = new Map<string, string>()
  return {
    shop,
    agenda,
    chance: createChance(2016),
    payAtGateway,
    customers: [],
    leavesStock: false,
    today,
    at,
    owner: () => ({
      ...shop,
      actor: { kind: 'person', email: DEMO_OWNER, name: 'Nusrat Jahan', staffRole: OWNER },
    }),
    as: async ({ email, name }) => {
      const accountId = accounts.get(email) ?? (await findAccount(shop, email))
      accounts.set(email, accountId)
      return { ...shop, actor: { kind: 'person', email, name, accountId } }
    },
  }
}

async function findAccount({ db }: Context, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from auth_users where email = ${email}`.execute(db)
  const [account] = rows
  if (!account) throw new Error(`${email} has no account`)
  return account.id
}

/** After that many hours, give or take a third. */
export function afterHours({ agenda, chance }: Life, hours: number): Date {
  return new Date(agenda.now().getTime() + hours * HOUR_MS * (0.67 + chance.next() * 0.66))
}

/** At that hour of the day, that many days from now. */
export function onDay({ agenda, chance }: Life, days: number, hour: number): Date {
  const sixHours = 6 * HOUR_MS
  const startOfDay = Math.floor((agenda.now().getTime() + sixHours) / DAY_MS) * DAY_MS - sixHours
  return new Date(startOfDay + days * DAY_MS + hour * HOUR_MS + chance.below(50) * MINUTE_MS)
}
