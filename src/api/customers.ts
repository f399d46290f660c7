import { Hono } from 'hono'
import { z } from 'zod'
import { addNote } from '#shop/customers/add-note.ts'
import { changeTags } from '#shop/customers/change-tags.ts'
import {
  Customer,
  CustomerSearch,
  CustomerSummary,
  CustomerTags,
  MergeCustomers,
  NewNote,
  Note,
} from '#shop/customers/contract.ts'
import { listNotes } from '#shop/customers/list-notes.ts'
import { mergeCustomers } from '#shop/customers/merge-customers.ts'
import {
  getCustomer,
  listCustomers,
  listCustomersOrders,
  listTags,
} from '#shop/customers/queries.ts'
import { removeNote } from '#shop/customers/remove-note.ts'
import { Order } from '#shop/orders/contract.ts'
import { removeGuest } from '#shop/privacy/remove-guest.ts'
import { writeGuestData } from '#shop/privacy/write-personal-data.ts'
import { Paging } from '#shop/shared/paging.ts'
import { answerJson } from './answer-file.ts'
import { describeCall, describeJsonFile, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { parse } from './parse.ts'

export const customersApi = new Hono<ApiEnv>()
  .get(
    '/customers',
    describeList(
      'Users',
      'List customers, with an account or without one, newest first',
      CustomerSummary,
      [400, 401, 403],
    ),
    parse('query', CustomerSearch, 'manageUsers'),
    async (c) => c.json(successPage(await listCustomers(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/customer-tags',
    describeCall('Users', 'List the tags of all customers', z.array(z.string()), [401, 403]),
    async (c) => c.json(success(await listTags(c.var.shop))),
  )
  .get(
    '/customers/:customer',
    describeCall(
      'Users',
      'Get a customer, by email or id, with figures from their orders',
      Customer,
      [401, 403, 404],
    ),
    async (c) => c.json(success(await getCustomer(c.var.shop, c.req.param('customer')))),
  )
  .delete(
    '/customers/:customer',
    describeCall(
      'Users',
      'Delete a customer without an account; their orders are kept',
      z.null(),
      [401, 403, 404, 409],
    ),
    async (c) => {
      await removeGuest(c.var.shop, c.req.param('customer'))
      return c.json(success(null, 'Customer deleted'))
    },
  )
  .get(
    '/customers/:customer/data',
    describeJsonFile(
      'Users',
      'Download all data the shop holds about a customer without an account',
      z.record(z.string(), z.unknown()),
      [401, 403, 404, 409],
    ),
    async (c) => {
      const { name, pieces } = await writeGuestData(c.var.shop, c.req.param('customer'))
      return answerJson(name, pieces)
    },
  )
  .get(
    '/customers/:customer/notes',
    describeList('Users', 'List notes about a customer, newest first', Note, [400, 401, 403, 404]),
    parse('query', Paging, 'manageUsers'),
    async (c) => {
      const paging = c.req.valid('query')
      return c.json(successPage(await listNotes(c.var.shop, c.req.param('customer'), paging)))
    },
  )
  .post(
    '/customers/:customer/notes',
    describeCall('Users', 'Add a note about a customer', Note, [400, 401, 403, 404]),
    parse('json', NewNote, 'manageUsers'),
    async (c) => {
      const note = await addNote(c.var.shop, c.req.param('customer'), c.req.valid('json'))
      return c.json(success(note, 'Note saved'))
    },
  )
  .delete(
    '/customers/:customer/notes/:id',
    describeCall('Users', 'Delete one’s own note', z.null(), [401, 403, 404]),
    async (c) => {
      await removeNote(c.var.shop, c.req.param('customer'), c.req.param('id'))
      return c.json(success(null, 'Note deleted'))
    },
  )
  .get(
    '/customers/:customer/orders',
    describeList('Users', 'List a customer’s orders, newest first', Order, [400, 401, 403, 404]),
    parse('query', Paging, 'manageUsers'),
    async (c) => {
      const paging = c.req.valid('query')
      return c.json(
        successPage(await listCustomersOrders(c.var.shop, c.req.param('customer'), paging)),
      )
    },
  )
  .put(
    '/customers/:customer/tags',
    describeCall('Users', 'Replace the tags of a customer', Customer, [400, 401, 403, 404, 409]),
    parse('json', CustomerTags, 'manageUsers'),
    async (c) => {
      const tags = c.req.valid('json')
      const customer = await changeTags(c.var.shop, c.req.param('customer'), tags)
      return c.json(success(customer, 'Tags saved'))
    },
  )
  .post(
    '/customers/:customer/merge',
    describeCall(
      'Users',
      'Merge another customer, by id, into this one',
      Customer,
      [400, 401, 403, 404, 409],
    ),
    parse('json', MergeCustomers, 'manageUsers'),
    async (c) => {
      const merge = c.req.valid('json')
      const customer = await mergeCustomers(c.var.shop, c.req.param('customer'), merge)
      return c.json(success(customer, 'Customers merged'))
    },
  )
