import { answerSizeChange } from '#shop/orders/size-changes/answer-size-change.ts'
import { AnswerSizeChange, SizeChange } from '#shop/orders/size-changes/contract.ts'
import { listOpenSizeChanges, listSizeChanges } from '#shop/orders/size-changes/queries.ts'
import { calls } from './calls.ts'

const { get, post } = calls('Orders', 'readOrders')

export const sizeChangeCalls = [
  get('/size-changes', 'List customers who ask for another size')
    .refuses(403)
    .runs(listOpenSizeChanges, SizeChange.array()),
  get('/orders/:id/size-changes', 'List other sizes asked for an order').runs(
    listSizeChanges,
    SizeChange.array(),
  ),
  post('/size-changes/:id/answer', 'Answer a customer who asks for another size')
    .needs('manageOrders')
    .takes(AnswerSizeChange)
    .refuses(409)
    .runs(answerSizeChange, SizeChange),
]
