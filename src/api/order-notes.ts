import { Hono } from 'hono'
import { z } from 'zod'
import { addNote } from '#shop/orders/notes/add-note.ts'
import { NewOrderNote, OrderNote } from '#shop/orders/notes/contract.ts'
import { listNotes } from '#shop/orders/notes/list-notes.ts'
import { removeNote } from '#shop/orders/notes/remove-note.ts'
import { Paging } from '#shop/shared/paging.ts'
import { describeCall, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { parse } from './parse.ts'

export const orderNotesApi = new Hono<ApiEnv>()
  .get(
    '/orders/:id/notes',
    describeList(
      'Orders',
      'List notes about an order, newest first',
      OrderNote,
      [400, 401, 403, 404],
    ),
    parse('query', Paging, 'noteOrders'),
    async (c) => {
      const paging = c.req.valid('query')
      return c.json(successPage(await listNotes(c.var.shop, c.req.param('id'), paging)))
    },
  )
  .post(
    '/orders/:id/notes',
    describeCall(
      'Orders',
      'Add a note about an order for colleagues',
      OrderNote,
      [400, 401, 403, 404],
    ),
    parse('json', NewOrderNote, 'noteOrders'),
    async (c) => {
      const note = await addNote(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(note, 'Note added'))
    },
  )
  .delete(
    '/order-notes/:id',
    describeCall('Orders', 'Delete one’s own note', z.null(), [401, 403, 404]),
    async (c) => {
      await removeNote(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Note deleted'))
    },
  )
