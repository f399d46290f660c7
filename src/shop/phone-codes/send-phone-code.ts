import { sql } from 'kysely'
import { m } from '#messages'
import { countTowards, requireWithinLimit } from '../limits/count-towards.ts'
import { readSettings } from '../settings/queries.ts'
import { removeOld } from '../shared/batches.ts'
import { startOfShopDate, toShopDate } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { siteOf } from '../shared/network.ts'
import { ShopError } from '../shared/shop-error.ts'
import { countParts } from '../sms/parts.ts'
import { countCodesToday, isDayUsedUp, queueSms } from '../sms/queue-sms.ts'
import { refuseBlockedCode } from './blocked-phones.ts'
import { codeOf, makeSeed } from './code.ts'
import type { PhoneCodeRequest, SentPhoneCode } from './contract.ts'
import { areCodesSent } from './queries.ts'
import {
  CODE_LIFETIME_MS,
  CODES_SHARE_OF_DAY,
  PROOF_LIFETIME_MS,
  RESEND_AFTER_MS,
  STRANGERS_SHARE_OF_DAY,
  writeCodeText,
} from './rules.ts'

/**
 * Sends a code to a phone number. A repeat sends the same code, as the first may have arrived, and only after a minute;
 * its network then has all its tries.
 * Whether the number belongs to a customer matters only once the day's share for strangers is used up, so requests
 * before that reveal nothing.
 * @throws ShopError conflict where no codes are sent, invalid for a blocked number, too_many
 */
export async function sendPhoneCode(
  context: Context,
  { phone }: PhoneCodeRequest,
): Promise<SentPhoneCode> {
  if (!(await areCodesSent(context))) throw new ShopError('conflict', m.fault_no_codes())
  await refuseBlockedCode(context, phone)
  const wait = await readWait(context, phone)
  if (wait > 0) return { resendInSeconds: wait }
  await limitCodes(context, phone)
  // Fails at once instead of letting the user wait for an SMS that never comes.
  if (await isDayUsedUp(context)) throw new ShopError('too_many', m.fault_no_codes())
  await inTransaction(context, async (transaction) => {
    const seed = await takeSeed(transaction, phone)
    if (seed === undefined) return
    const text = await writeText(transaction, codeOf(transaction, phone, seed))
    await queueSms(transaction, { phone, kind: 'code', text })
  })
  return { resendInSeconds: RESEND_AFTER_MS / 1000 }
}

/** Every code costs the owner money, and its recipient may not have asked for it. @throws ShopError too_many */
async function limitCodes(context: Context, phone: string): Promise<void> {
  if (context.limits === 'off') return
  const explain = (wait: string) => m.refusal_too_many_codes({ wait })
  const site = siteOf(context.address ?? '')
  await requireWithinLimit(context, 'phone_code_network', site, explain)
  const asked = `${phone} ${site}`
  await requireWithinLimit(context, 'phone_code_from_network', asked, explain)
  if ((await countTowards(context, 'first_phone_code', asked)) > 0) {
    await requireWithinLimit(context, 'phone_code', phone, explain)
  }
  const { mostPerDay } = (await readSettings(context)).sms
  const sent = await countCodesToday(context)
  if (sent < mostPerDay * STRANGERS_SHARE_OF_DAY) return
  if (sent < mostPerDay * CODES_SHARE_OF_DAY && (await isKnown(context, phone))) return
  throw new ShopError('too_many', m.fault_no_codes())
}

/** Whether the number has an account, or ordered before today: today's order may be a stranger's. */
async function isKnown(context: Context, phone: string): Promise<boolean> {
  const { db, clock, accounts } = context
  if (await accounts.findByPhone(db, phone)) return true
  const customer = await db
    .selectFrom('customers')
    .where('phone', '=', phone)
    .where('removedAt', 'is', null)
    .where('createdAt', '<', startOfShopDate(toShopDate(clock.now())))
    .select('id')
    .executeTakeFirst()
  return customer !== undefined
}

/** Seconds until another SMS may be sent to the number. */
async function readWait({ db, clock }: Context, phone: string): Promise<number> {
  const last = await db
    .selectFrom('phoneCodes')
    .where('phone', '=', phone)
    .select('sentAt')
    .executeTakeFirst()
  if (!last) return 0
  const waitMs = last.sentAt.getTime() + RESEND_AFTER_MS - clock.now().getTime()
  return Math.max(0, Math.ceil(waitMs / 1000))
}

/** Undefined when a concurrent request is sending one. */
async function takeSeed(
  { db, clock, address = '' }: Context,
  phone: string,
): Promise<string | undefined> {
  const now = clock.now()
  const isOver = sql<boolean>`phone_codes.sent_at <= ${new Date(now.getTime() - CODE_LIFETIME_MS)}`
  const ofAsker = { [siteOf(address)]: 0 }
  const taken = await db
    .insertInto('phoneCodes')
    .values({ phone, seed: makeSeed(), sentAt: now, tries: JSON.stringify({ '': 0, ...ofAsker }) })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet({
          seed: sql`case when ${isOver} then excluded.seed else phone_codes.seed end`,
          tries: sql`case when ${isOver} then excluded.tries
            else phone_codes.tries || ${JSON.stringify(ofAsker)}::jsonb end`,
          sentAt: now,
        })
        .where('phoneCodes.sentAt', '<=', new Date(now.getTime() - RESEND_AFTER_MS)),
    )
    .returning('seed')
    .executeTakeFirst()
  return taken?.seed
}

async function writeText(context: Context, code: string): Promise<string> {
  const shopName = (await readSettings(context)).shop.name
  return writeCodeText({ code, shopName, host: new URL(context.shopUrl).host }, countParts)
}

/** Scheduled job: removes expired codes and proofs. @throws ShopError forbidden */
export async function removeOldPhoneCodes(context: Context): Promise<number> {
  const codes = await removeOld(context, 'phoneCodes', 'sentAt', CODE_LIFETIME_MS)
  return codes + (await removeOld(context, 'phoneProofs', 'provenAt', PROOF_LIFETIME_MS))
}
