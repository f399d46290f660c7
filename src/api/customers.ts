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
import { ShownOrder } from '#shop/orders/contract.ts'
import { removeGuest } from '#shop/privacy/remove-guest.ts'
import { writeGuestData } from '#shop/privacy/write-personal-data.ts'
import { Paging } from '#shop/shared/paging.ts'
import { streamJson } from './answer-file.ts'
import { calls } from './calls.ts'

const { get, post, put, remove } = calls('Users', 'manageUsers')

export const customerCalls = [
  get('/customers', 'List customers, with an account or without one, newest first')
    .takes(CustomerSearch)
    .lists(listCustomers, CustomerSummary),
  get('/customer-tags', 'List the tags of all customers').runs(listTags, z.array(z.string())),
  get(
    '/customers/:customer',
    'Get a customer, by email or id, with figures from their orders',
  ).runs(getCustomer, Customer),
  remove('/customers/:customer', 'Delete a customer without an account; their orders are kept')
    .refuses(409)
    .does(removeGuest),
  get(
    '/customers/:customer/data',
    'Download all data the shop holds about a customer without an account',
  )
    .refuses(409)
    .answersFile('application/json', async (c, customer) => {
      const { name, pieces } = await writeGuestData(c.var.shop, customer)
      return streamJson(c, name, pieces)
    }),
  get('/customers/:customer/notes', 'List notes about a customer, newest first')
    .takes(Paging)
    .lists(listNotes, Note),
  post('/customers/:customer/notes', 'Add a note about a customer')
    .takes(NewNote)
    .runs(addNote, Note),
  remove('/customers/:customer/notes/:id', 'Delete one’s own note').does(removeNote),
  get('/customers/:customer/orders', 'List a customer’s orders, newest first')
    .takes(Paging)
    .lists(listCustomersOrders, ShownOrder),
  put('/customers/:customer/tags', 'Replace the tags of a customer')
    .takes(CustomerTags)
    .refuses(409)
    .runs(changeTags, Customer),
  post('/customers/:customer/merge', 'Merge another customer, by id, into this one')
    .takes(MergeCustomers)
    .refuses(409)
    .runs(mergeCustomers, Customer),
]
