import { addNote } from '#shop/orders/notes/add-note.ts'
import { NewOrderNote, OrderNote } from '#shop/orders/notes/contract.ts'
import { listNotes } from '#shop/orders/notes/list-notes.ts'
import { removeNote } from '#shop/orders/notes/remove-note.ts'
import { Paging } from '#shop/shared/paging.ts'
import { calls } from './calls.ts'

const { get, post, remove } = calls('Orders', 'noteOrders')

export const orderNoteCalls = [
  get('/orders/:id/notes', 'List notes about an order, newest first')
    .takes(Paging)
    .lists(listNotes, OrderNote),
  post('/orders/:id/notes', 'Add a note about an order for colleagues')
    .takes(NewOrderNote)
    .runs(addNote, OrderNote),
  remove('/order-notes/:id', 'Delete one’s own note').does(removeNote),
]
