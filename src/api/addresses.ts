import { Hono } from 'hono'
import { AddressBook, NewAddress } from '#shop/addresses/contract.ts'
import { readAddressBook } from '#shop/addresses/queries.ts'
import { addAddress, changeAddress, removeAddress } from '#shop/addresses/save-address.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

/** Every change answers with the whole address book. */
export const addressesApi = new Hono<ApiEnv>()
  .get(
    '/addresses',
    describeCall('Users', 'Get the caller’s address book', AddressBook, [401]),
    async (c) => c.json(success(await readAddressBook(c.var.shop))),
  )
  .post(
    '/addresses',
    describeCall(
      'Users',
      'Add an address to the caller’s address book',
      AddressBook,
      [400, 401, 409],
    ),
    parse('json', NewAddress, 'keepAddresses'),
    async (c) =>
      c.json(success(await addAddress(c.var.shop, c.req.valid('json')), 'Address saved')),
  )
  .put(
    '/addresses/:id',
    describeCall(
      'Users',
      'Change an address of the caller’s address book',
      AddressBook,
      [400, 401, 404],
    ),
    parse('json', NewAddress, 'keepAddresses'),
    async (c) => {
      const book = await changeAddress(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(book, 'Address saved'))
    },
  )
  .delete(
    '/addresses/:id',
    describeCall(
      'Users',
      'Remove an address from the caller’s address book',
      AddressBook,
      [401, 404],
    ),
    async (c) =>
      c.json(success(await removeAddress(c.var.shop, c.req.param('id')), 'Address removed')),
  )
