import { Hono } from 'hono'
import { z } from 'zod'
import { addNote } from '#shop/customers/add-note.ts'
import { Customer, NewNote, Note } from '#shop/customers/contract.ts'
import { listNotes } from '#shop/customers/list-notes.ts'
import { getCustomer } from '#shop/customers/queries.ts'
import { removeNote } from '#shop/customers/remove-note.ts'
import { Paging } from '#shop/shared/paging.ts'
import { describeCall, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { parse } from './parse.ts'

export const customersApi = new Hono<ApiEnv>()
  .get(
    '/customers/:email',
    describeCall(
      'Users',
      'Get a customer with figures from their orders',
      Customer,
      [401, 403, 404],
    ),
    async (c) => c.json(success(await getCustomer(c.var.shop, c.req.param('email')))),
  )
  .get(
    '/customers/:email/notes',
    describeList('Users', 'List notes about a customer, newest first', Note, [400, 401, 403, 404]),
    parse('query', Paging),
    async (c) => {
      const paging = c.req.valid('query')
      return c.json(successPage(await listNotes(c.var.shop, c.req.param('email'), paging)))
    },
  )
  .post(
    '/customers/:email/notes',
    describeCall('Users', 'Add a note about a customer', Note, [400, 401, 403, 404]),
    parse('json', NewNote),
    async (c) => {
      const note = await addNote(c.var.shop, c.req.param('email'), c.req.valid('json'))
      return c.json(success(note, 'Note saved'))
    },
  )
  .delete(
    '/customers/:email/notes/:id',
    describeCall('Users', 'Delete one’s own note', z.null(), [401, 403, 404]),
    async (c) => {
      await removeNote(c.var.shop, c.req.param('email'), c.req.param('id'))
      return c.json(success(null, 'Note deleted'))
    },
  )
