import { AddressBook, NewAddress } from '#shop/addresses/contract.ts'
import { readAddressBook } from '#shop/addresses/queries.ts'
import { addAddress, changeAddress, removeAddress } from '#shop/addresses/save-address.ts'
import { calls } from './calls.ts'

/** Every change answers with the whole address book. */
const { get, post, put, remove } = calls('Users', 'keepAddresses')

export const addressCalls = [
  get('/addresses', 'Get the caller’s address book').runs(readAddressBook, AddressBook),
  post('/addresses', 'Add an address to the caller’s address book')
    .takes(NewAddress)
    .refuses(409)
    .runs(addAddress, AddressBook),
  put('/addresses/:id', 'Change an address of the caller’s address book')
    .takes(NewAddress)
    .runs(changeAddress, AddressBook),
  remove('/addresses/:id', 'Remove an address from the caller’s address book').runs(
    removeAddress,
    AddressBook,
  ),
]
