import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { createOutboxReader } from '#adapters/outbox/outbox-reader.ts'
import type { ApiEnv } from '#api/env.ts'
import { type Actor, hasRightToAll } from '#shop/shared/actor.ts'
import { createAddressList } from './http/client-address.ts'
import { isLoopback } from './http/loopback.ts'
import {
  OUTBOX_POLICY,
  renderOutbox,
  renderOutboxMail,
  renderOutboxNotice,
} from './http/outbox-pages.ts'

interface OutboxOptions {
  folder: string
  findActor: (headers: Headers) => Promise<Actor>
  /** Whether the server is reachable from this machine only. */
  isForThisMachine: boolean
}

const isOnThisMachine = createAddressList(['127.0.0.0/8', '::1'])

/** Headers that a proxy adds. */
const HANDED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const Page = z.coerce.number().int().min(1).max(10_000).catch(1)

/**
 * The mails of a demo shop that sends none. They contain password-reset links, including the owner's. Staff who manage
 * the mail server may read them, and so may users of this machine when no other machine can reach the shop; see
 * docs/decisions/0019.
 */
export function createOutbox({ folder, findActor, isForThisMachine }: OutboxOptions) {
  const outbox = createOutboxReader(folder)

  async function mayRead(c: HonoContext<ApiEnv>): Promise<boolean> {
    const isDirect = HANDED_ON.every((name) => c.req.header(name) === undefined)
    const { hostname } = new URL(c.req.url)
    if (isForThisMachine && isDirect && isLoopback(hostname)) {
      if (isOnThisMachine(c.var.clientAddress)) return true
    }
    return hasRightToAll({ actor: await findActor(c.req.raw.headers) }, 'manageMailServer')
  }

  return new Hono<ApiEnv>()
    .use(async (c, next) => {
      if (await mayRead(c)) await next()
      else {
        const words = 'Only administrators of this demo shop can read its emails.'
        c.res = await c.html(renderOutboxNotice('Please log in', words), 403)
      }
      c.res.headers.set('Content-Security-Policy', OUTBOX_POLICY)
      c.res.headers.set('Cache-Control', 'no-store')
    })
    .get('/', async (c) => c.html(renderOutbox(await outbox.list(Page.parse(c.req.query('page'))))))
    .get('/:file', async (c) => {
      const mail = await outbox.find(c.req.param('file'))
      if (mail) return c.html(renderOutboxMail(mail))
      return c.html(renderOutboxNotice('Not found', 'This email is not in the outbox.'), 404)
    })
}
